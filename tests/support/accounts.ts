/** What somebody needs to open an account or to get back into one. */
import type { Owner } from './calls.ts'
import type { Venue } from './venue.ts'

export const PASSWORD = 'a long enough password'
export const NEW_PASSWORD = { password: `${PASSWORD} indeed`, confirmPassword: `${PASSWORD} indeed` }

export const mailOf = ({ username }: Pick<Owner, 'username'>): string => `${username}@example.com`

/** The code that was mailed; one that is wrong when none was. */
export const codeFor = async (venue: Venue, email: string, purpose: 'register' | 'reset'): Promise<string> => {
  await venue.post('/login/sendCode', { body: { email, purpose } })
  return (await venue.get<{ code: string | null }>(`/test/code?email=${email}`)).result.code ?? '000000'
}
