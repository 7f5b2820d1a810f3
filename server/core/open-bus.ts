/** The bus that the settings name. PostgreSQL's own needs no other server; the Redis client is loaded only when it is asked for. */
import type { Db } from './database/schema.ts'
import type { VenueModule } from './module.ts'
import { readSecret } from './params.ts'
import type { Settings } from '../settings.ts'
import { openPostgresBus, type Bus } from './bus.ts'

export const openBus = async (
  settings: Pick<Settings, 'redisUrl'>,
  databaseUrl: string,
  db: Db,
  modules: readonly VenueModule[],
  onError: (error: Error) => void,
): Promise<Bus> => {
  const topics = modules.flatMap(({ news }) => news.map(({ topic }) => topic))
  if (settings.redisUrl === undefined) return openPostgresBus(databaseUrl, db, topics, onError)
  const { openRedisBus } = await import('./redis-bus.ts')
  return openRedisBus(settings.redisUrl, `plimsoll:${await readSecret(db, 'bus_channel')}`, topics, onError)
}
