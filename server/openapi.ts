/** Prints the venue's contract as OpenAPI 3.1, from the schemas that the routes themselves check with. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RouteOptions } from 'fastify'
import * as z from 'zod'
import { envelope } from '../src/domain/wire/envelope.ts'
import { buildApp, CUSTOMER_PREFIX } from './app.ts'
import { systemClock } from './core/clock.ts'
import { openDatabase } from './core/database/database.ts'
import { startCluster } from './core/database/embedded/cluster.ts'
import { migrate } from './core/database/migrate.ts'
import { MODULES } from './modules.ts'
import { readSettings } from './settings.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema
type Zod = z.core.$ZodType

const toSchema = (type: Zod, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return schema
}

const hasDefault = (schema: unknown): boolean => typeof schema === 'object' && schema !== null && 'default' in schema

const fieldsOf = (type: unknown, place: 'path' | 'query'): object[] => {
  if (!type) return []
  // The output side: what a coerced number is, not what it was typed as.
  const { properties = {}, required = [] } = toSchema(type as Zod, 'output')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    schema,
    required: place === 'path' || (required.includes(name) && !hasDefault(schema)),
  }))
}

const VIRTUALLY = {
  name: 'virtually',
  in: 'header',
  required: false,
  schema: { type: 'string', enum: ['NO', 'YES'], default: 'NO' },
  description: 'Which account: NO is the demo account, YES the real one.',
}
const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' },
  description: 'Made with the click. The same key again gives the stored answer; with another request it is refused (30002).',
}

const jsonOf = (schema: JsonSchema): object => ({ 'application/json': { schema } })

const operationOf = (route: RouteOptions, method: string, path: string, requireSession: unknown): object => {
  const schema = route.schema ?? {}
  const success = (schema.response as Record<string, Zod> | undefined)?.['200']
  const isPrivate = [route.onRequest].flat().includes(requireSession as never)
  return {
    operationId: `${method.toLowerCase()} ${path}`,
    parameters: [
      ...fieldsOf(schema.params, 'path'),
      ...fieldsOf(schema.querystring, 'query'),
      VIRTUALLY,
      ...(route.config?.isKeyed ? [KEY] : []),
    ],
    ...(schema.body ? { requestBody: { required: true, content: jsonOf(toSchema(schema.body as Zod, 'input')) } } : {}),
    responses: {
      200: { description: 'Done; `code` is 200 or 2000x.', ...(success && { content: jsonOf(toSchema(success, 'output')) }) },
      default: { description: 'Refused; `code` says why and nothing was done.', content: jsonOf(toSchema(envelope(z.null()), 'output')) },
    },
    security: isPrivate ? [{ bearer: [] }] : [],
  }
}

/** The whole document, operations sorted by path. */
const documentOf = async (): Promise<object> => {
  const dir = mkdtempSync(join(tmpdir(), 'plimsoll-openapi-'))
  chmodSync(dir, 0o755)
  const cluster = await startCluster(dir, { isDurable: false })
  const { db, close } = openDatabase(cluster.url, () => undefined, 1)
  await migrate(db, MODULES).finally(close)
  const routes: RouteOptions[] = []
  const settings = readSettings({ LOG_LEVEL: 'silent' })
  const app = await buildApp({ settings, clock: systemClock, databaseUrl: cluster.url, onRoute: (route) => routes.push(route) })
  await app.ready()
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes.toSorted((a, b) => (a.url < b.url ? -1 : 1))) {
    if (!route.url.startsWith(CUSTOMER_PREFIX)) continue
    for (const method of [route.method].flat().filter((name) => name !== 'HEAD')) {
      const path = route.url.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] = {
        ...paths[path],
        [method.toLowerCase()]: operationOf(route, method, path.slice(CUSTOMER_PREFIX.length), app.requireSession),
      }
    }
  }
  await app.close()
  await cluster.stop()
  rmSync(dir, { recursive: true, force: true })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plimsoll venue',
      version: '1',
      description: 'Every answer is an envelope {code, msg, result}; the HTTP status says the same.',
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

const text = `${JSON.stringify(await documentOf(), null, 2)}\n`
// A pipe takes it in pieces: whoever reads it gets the whole before this process ends.
process.stdout.write(text, () => process.exit(0))
