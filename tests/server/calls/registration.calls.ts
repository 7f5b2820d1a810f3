import { codeFor, mailOf, NEW_PASSWORD, PASSWORD } from '../../support/accounts.ts'
import { open, query, type Ask, type Calls } from '../../support/calls.ts'

const registration: Ask = async ({ username }, venue) => {
  const email = `${username}.new@example.com`
  return {
    body: {
      username: `${username}.new`,
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      code: await codeFor(venue, email, 'register'),
    },
  }
}
const resetting: Ask = async (owner, venue) => ({
  body: { email: mailOf(owner), code: await codeFor(venue, mailOf(owner), 'reset'), ...NEW_PASSWORD },
})

export const calls: Calls = {
  'get /login/checkUserNameOrPhone': open('200 200', query('username=somebody')),
  'post /login/register': open('200 200', registration),
  'post /login/resetPassword': open('200 20005', resetting, { visitor: '422 10091', suspended: '422 10005' }),
  'post /login/sendCode': open('200 200', (owner) => ({ body: { email: mailOf(owner), purpose: 'reset' } })),
}
