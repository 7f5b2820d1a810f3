/** Makes the database of a venue of any version, with people in it, so that two versions can be measured in one run. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as App from '../../server/app.ts'
import type * as Clock from '../../server/core/clock.ts'
import type { Services } from '../../server/core/context.ts'
import type * as Database from '../../server/core/database/database.ts'
import type * as Cluster from '../../server/core/database/embedded/cluster.ts'
import type * as Migrate from '../../server/core/database/migrate.ts'
import type * as Modules from '../../server/modules.ts'
import type * as Register from '../../server/registration/register.ts'
import type * as Settings from '../../server/settings.ts'

export interface Person {
  readonly id: string
  readonly token: string
}

/** Runs in the folder that is measured, with its own modules. `further` prepares what only one bench needs. */
export const prepareVenue = async (
  root: string,
  dataDir: string,
  users: number,
  further: (services: Services, people: readonly Person[]) => Promise<void> = async () => undefined,
): Promise<readonly Person[]> => {
  // Modules of another version, which have the shapes that are used here.
  const load = <Module>(path: string) => import(pathToFileURL(join(root, path)).href) as Promise<Module>
  const [{ startCluster }, { openDatabase }, { migrate }, { MODULES }, { buildApp }, { readSettings }, { createUser }, { systemClock }] =
    await Promise.all([
      load<typeof Cluster>('server/core/database/embedded/cluster.ts'),
      load<typeof Database>('server/core/database/database.ts'),
      load<typeof Migrate>('server/core/database/migrate.ts'),
      load<typeof Modules>('server/modules.ts'),
      load<typeof App>('server/app.ts'),
      load<typeof Settings>('server/settings.ts'),
      load<typeof Register>('server/registration/register.ts'),
      load<typeof Clock>('server/core/clock.ts'),
    ])
  const cluster = await startCluster(dataDir)
  const { db, close } = openDatabase(cluster.url, () => undefined, 1)
  await migrate(db, MODULES).finally(close)
  const app = await buildApp({ settings: readSettings({ LOG_LEVEL: 'silent' }), clock: systemClock, databaseUrl: cluster.url })
  const { services } = app
  await services.params.set('demo_opening_balance', '100000000')
  const people: Person[] = []
  for (let index = 0; index < users; index++) {
    const user = { username: `user${index}`, email: `user${index}@example.com`, passwordHash: 'none' }
    const id = await services.db.transaction().execute((tx) => createUser(services, tx, user))
    people.push({ id, token: await services.sessions.open(services.db, id) })
  }
  await further(services, people)
  await app.close()
  await cluster.stop()
  return people
}
