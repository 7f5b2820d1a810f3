/** Who has forgotten the password gets in again, and nobody else does. */
import { describe, expect, test } from 'vitest'
import { openJourney, PASSWORD } from '../support/journey.ts'
import { keptRows } from '../support/kept-rows.ts'
import type { Person } from '../support/person.ts'
import { arrived, seen } from '../support/seen.ts'

const journey = await openJourney()
const { venue } = journey
const NEW = 'a sentence I will not forget'

const band = ({ page, words }: Person) => seen(page.getByRole('region', { name: words('shell.band.title') }))
const logsIn = async (person: Person, account: string, password: string): Promise<void> => {
  await person.types('Username or email', account)
  await person.types('Password', password)
  await person.presses('Log in')
}
const codeTo = async (email: string): Promise<string> =>
  (await venue.get<{ code: string }>(`/test/code?email=${encodeURIComponent(email)}`)).result.code
const asksForCode = async (person: Person, email: string): Promise<void> => {
  await person.types('Email', email)
  await person.presses('Send code')
  await person.reads(`If ${email} belongs to an account, we’ve sent a code to it.`)
}
const setsPassword = async (person: Person, code: string, password = NEW): Promise<void> => {
  await person.types('Email verification code', code)
  await person.types('New password', password)
  await person.types('Confirm new password', password)
  await person.presses('Set new password')
}
const beside = (person: Person, label: string) => seen(person.page.getByRole('textbox', { name: label, exact: true }))

describe('recovering a password', () => {
  test('leads by a code to a new one and to signing in with it; every other device is out', async () => {
    const { username, email } = await journey.newAccount('rosa')
    const phone = await journey.visitor({ device: 'phone' })
    await phone.goesTo('/')
    await phone.presses(phone.words('introBoard.skip'))
    await phone.goesTo('/pass/login?redirect=/market')
    await logsIn(phone, username, PASSWORD)
    await band(phone).says('Demo account')

    const person = await journey.visitor()
    await person.goesTo('/pass/login')
    await person.presses('Forgot password?', 'link')
    await arrived(person.page, '/pass/reset')
    await asksForCode(person, email)
    await seen(person.page.getByRole('button', { name: /^Send again in \d+ s$/ })).isOff()
    await setsPassword(person, await codeTo(email))
    await person.reads('Your password has been changed')
    await phone.reads('Your session has expired. Log in to pick up where you left off.')
    await person.presses('Log in', 'link')
    await arrived(person.page, '/pass/login')
    await logsIn(person, username, PASSWORD)
    await person.reads('This password isn’t correct.')
    await logsIn(person, username, NEW)
    await band(person).says('Demo account')
  })

  test('says each mistake beside its field, and a code that was guessed at opens nothing', async () => {
    const { email } = await journey.newAccount('rudi')
    const person = await journey.visitor()
    await person.goesTo('/pass/reset')
    await person.presses('Send code')
    await person.reads('Enter a valid email.')
    await person.types('Email', 'rudi@')
    await person.presses('Send code')
    await person.reads('Enter your email in the form name@example.com.')
    await asksForCode(person, email)
    await person.presses('Set new password')
    for (const sentence of ['Enter the 6-digit verification code.', 'Enter your password.', 'Confirm your password.'])
      await person.reads(sentence)
    const code = await codeTo(email)
    const wrong = code === '111111' ? '222222' : '111111'
    for (let turn = 0; turn < 5; turn++) {
      await setsPassword(person, wrong)
      await person.reads('This verification code isn’t correct.')
      await person.types('Email verification code', '')
    }
    await setsPassword(person, code)
    await person.reads('This verification code isn’t correct or has expired.')
    await beside(person, 'Email verification code').has('aria-invalid', 'true')
    await beside(person, 'New password').holds(NEW)
  })

  test('shows the same to an address without an account, whose mailbox learns the truth', async () => {
    const person = await journey.visitor()
    await person.goesTo('/pass/reset')
    await asksForCode(person, 'nobody-here@example.com')
    await setsPassword(person, '123456')
    await person.reads('This verification code isn’t correct.')
    const mail = await venue.services.db.selectFrom('mails').selectAll().where('recipient', '=', 'nobody-here@example.com').execute()
    expect(mail.map(({ subject }) => subject)).toEqual(['There’s no Plimsoll account with this email'])
  })

  test('goes on after a reload: the address stays, code and passwords are typed anew', async () => {
    const { email, username } = await journey.newAccount('ruth')
    const person = await journey.visitor()
    await person.goesTo('/pass/reset')
    await asksForCode(person, email)
    await person.types('New password', NEW)
    await person.page.reload()
    await person.reads(`If ${email} belongs to an account, we’ve sent a code to it.`)
    await beside(person, 'New password').holds('')
    const journal = JSON.stringify(await keptRows(person.page))
    expect(journal).toContain('recovery.change')
    for (const secret of [email, NEW]) expect(journal).not.toContain(secret)
    await setsPassword(person, await codeTo(email))
    await person.reads('Your password has been changed')
    await person.presses('Log in', 'link')
    await logsIn(person, username, NEW)
    await band(person).says('Demo account')
  })

  test('a code that came earlier is taken without asking for another', async () => {
    const { email } = await journey.newAccount('ralf')
    const person = await journey.visitor()
    await person.goesTo('/pass/reset')
    const key = 'the-browser-that-ralf-uses'
    await person.page.evaluate((kept) => localStorage.setItem('deviceKey', kept), key)
    await venue.post('/login/sendCode', { body: { email, purpose: 'reset' }, headers: { 'device-key': key } })
    await person.types('Email', email)
    await person.presses('Send code')
    await person.reads(/^Too many attempts. Try again after \d\d:\d\d:\d\d\.$/)
    await person.presses('I already have a code')
    await setsPassword(person, await codeTo(email))
    await person.reads('Your password has been changed')
  })

  test('a suspended user learns it once the address is proved', async () => {
    const { email, username } = await journey.newAccount('rene')
    await venue.post('/test/user', { body: { username, status: 'suspended' } })
    const person = await journey.visitor()
    await person.goesTo('/pass/reset')
    await asksForCode(person, email)
    await setsPassword(person, await codeTo(email))
    await person.reads('Your account’s status doesn’t allow this.')
    await beside(person, 'Email').has('aria-invalid', 'true')
  })
})

describe('an account that is guessed at', () => {
  test('is held, says until when, and opens then', async () => {
    const { username } = await journey.newAccount('held')
    const other = await journey.newAccount('not-held')
    const person = await journey.visitor()
    await person.goesTo('/pass/login')
    for (let turn = 0; turn < 5; turn++) {
      await logsIn(person, username, `guess number ${turn}`)
      await person.reads('This password isn’t correct.')
      await person.types('Password', '')
      await person.readsNot('This password isn’t correct.')
    }
    await logsIn(person, username, PASSWORD)
    await person.reads(/^Too many attempts. Try again after \d\d:\d\d:\d\d\.$/)
    await logsIn(person, other.username, PASSWORD)
    await band(person).says('Demo account')
    const later = await journey.visitor()
    await later.goesTo('/pass/login')
    await venue.post('/test/clock', { body: { advance: 61_000 } })
    await logsIn(later, username, PASSWORD)
    await band(later).says('Demo account')
  })
})
