/** Users that exist from the start, for those who develop and test; production refuses the settings that ask for them. */
import type { Services } from './core/context.ts'
import { createUser } from './registration/register.ts'
import { hashPassword } from './core/sessions/passwords.ts'
import { isTaken } from './core/sessions/users.repository.ts'

/** Of every test world. */
export const TEST_USERS = [
  { username: 'trader', password: 'correct horse battery' },
  { username: 'second', password: 'correct horse battery' },
] as const

export const seedUsers = async (services: Services): Promise<void> => {
  const { testWorld, seedUser } = services.settings
  const [username = '', password = ''] = seedUser?.split(':') ?? []
  const wanted = [...(testWorld === undefined ? [] : TEST_USERS), ...(seedUser === undefined ? [] : [{ username, password }])]
  for (const user of wanted) {
    if (await isTaken(services.db, 'username', user.username)) continue
    const passwordHash = await hashPassword(user.password)
    const email = `${user.username.toLowerCase()}@example.com`
    await services.db.transaction().execute((tx) => createUser(services, tx, { username: user.username, email, passwordHash }))
  }
}
