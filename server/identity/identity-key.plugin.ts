import type { FastifyPluginAsync } from 'fastify'
import fp from 'fastify-plugin'
import { sql } from 'kysely'
import { currentKey, KEY_ID_BYTES, keyById } from '../core/identity-key.ts'

/**
 * The key is there before anybody sends anything. A venue that has another key than its rows were sealed under says so at the start
 * and goes on with its own: what was sealed stays closed until the key is named as the old one, and nothing of it is lost.
 */
const plugin: FastifyPluginAsync = async (app) => {
  const { db, settings, log } = app.services
  currentKey(settings)
  const { rows } = await sql<{ id: Buffer }>`
    select distinct substring(sealed from 1 for ${sql.lit(KEY_ID_BYTES)}) as id from identifications`.execute(db)
  for (const { id } of rows)
    try {
      keyById(settings, id)
    } catch (error) {
      log.error({ err: error }, 'identities are sealed under a key that is not here')
    }
}

export const identityKeyPlugin = fp(plugin)
