/** The bus that the settings name. PostgreSQL's own needs no other server; the Redis client is loaded only when it is asked for. */
import { openPostgresBus, type Bus } from './bus.ts'
import type { Db } from './database/schema.ts'
import { readSecret } from './params.ts'
import type { Settings } from '../settings.ts'

export const openBus = async (
  settings: Pick<Settings, 'redisUrl'>,
  databaseUrl: string,
  db: Db,
  onError: (error: Error) => void,
): Promise<Bus> => {
  if (settings.redisUrl === undefined) return openPostgresBus(databaseUrl, db, onError)
  const { openRedisBus } = await import('./redis-bus.ts')
  return openRedisBus(settings.redisUrl, `plimsoll:${await readSecret(db, 'bus_channel')}`, onError)
}
