/** A passkey asked for after the password, with Chromium's virtual authenticator: turned on, given, and refused. */
import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { openJourney, PASSWORD } from '../support/journey.ts'
import type { Person } from '../support/person.ts'
import { arrived, seen, until } from '../support/seen.ts'
import { addVirtualAuthenticator, passkeySite, type VirtualAuthenticator } from '../support/virtual-authenticator.ts'
import { wordsIn } from '../support/words.ts'

const journey = await openJourney()
const { venue } = journey
const SITE = passkeySite(venue.origin)
const words = wordsIn('en')
const CONFIRM = words('secondFactor.passkey')

const tokenIn = ({ page }: Person): Promise<string | null> => page.evaluate(() => localStorage.getItem('token'))

const givesPassword = async (person: Person, username: string): Promise<void> => {
  await person.goesTo(`${SITE}/pass/login?redirect=%2Fprofile%2Fsecurity`)
  await person.types('Username or email', username)
  await person.types('Password', PASSWORD)
  await person.presses('Log in')
}
const isAsked = async (person: Person): Promise<void> => {
  await seen(person.page.getByRole('heading', { name: words('secondFactor.title') })).isVisible()
  await seen(person.page.getByRole('button', { name: CONFIRM })).isOn()
  await person.reads(words('secondFactor.lead.passkey'))
  expect(await tokenIn(person)).toBeNull()
}
const owners = new WeakMap<Person['page'], string>()
const openSessions = ({ page }: Person) =>
  venue.services.db.selectFrom('sessions').select('id').where('user_id', '=', owners.get(page)!).where('ended_at', 'is', null).execute()
/** Refused with this sentence; nobody is in, and the step is where it was. */
const isRefused = async (person: Person, sentence: string): Promise<void> => {
  await person.reads(sentence)
  await isAsked(person)
  expect(await openSessions(person)).toEqual([])
}
const logsOut = async (person: Person): Promise<void> => {
  await person.movesTo('/profile')
  await person.logsOut()
}

/** Somebody whose passkey is asked for after the password, and who has signed out; and the codes they were shown. */
const askedForPasskey = async (
  username: string,
): Promise<{ readonly person: Person; readonly device: VirtualAuthenticator; readonly codes: readonly string[] }> => {
  const { id } = await journey.newAccount(username)
  const person = await journey.visitor()
  owners.set(person.page, id)
  const device = await addVirtualAuthenticator(person.page)
  await givesPassword(person, username)
  await arrived(person.page, '/profile/security')
  await person.presses(words('passkeys.add'))
  await person.types(words('passkeys.name'), 'Laptop')
  await person.presses(words('passkeys.create'))
  await person.reads(words('passkeys.outcome.added'))
  await person.presses(words('authenticatorApp.passkeyStep.ask'))
  await person.reads(words('authenticatorApp.codes.title'))
  const codes = await person.page
    .getByRole('listitem')
    .filter({ hasText: /^[a-z0-9]{5}-[a-z0-9]{5}$/ })
    .allTextContents()
  await person.presses(words('authenticatorApp.codes.kept'))
  await person.reads(words('authenticatorApp.passkeyStep.stop'))
  await logsOut(person)
  return { person, device, codes }
}

test('the password opens nothing until the passkey is given', async () => {
  const { person, codes } = await askedForPasskey('petra')
  expect(codes).toHaveLength(10)
  await givesPassword(person, 'petra')
  await isAsked(person)
  expect(await openSessions(person)).toEqual([])
  await person.presses(CONFIRM)
  await arrived(person.page, '/profile/security')
  await person.reads(words('authenticatorApp.passkeyStep.stop'))
  await until(
    'the person is signed in',
    () => tokenIn(person),
    (token) => token !== null,
  )
  expect(await openSessions(person)).toHaveLength(1)
})

test('a device that does not recognise its owner, and one with another key, are refused; the right one still gets in', async () => {
  journey.forgiveFaults()
  const { person, device } = await askedForPasskey('pablo')
  await givesPassword(person, 'pablo')
  await isAsked(person)
  await device.recognises(false)
  await person.presses(CONFIRM)
  await isRefused(person, words('errors.PASSKEY_CANCELLED'))
  await device.recognises(true)
  const own = await device.credential()
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  await device.exchanges({ ...own, privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64') })
  await person.presses(CONFIRM)
  await isRefused(person, words('errors.30057'))
  await device.exchanges({ ...own, signCount: own.signCount + 10 })
  await person.presses(CONFIRM)
  await arrived(person.page, '/profile/security')
})

test('a passkey that is removed while the device asks is refused with a sentence; a recovery code gets in', async () => {
  journey.forgiveFaults()
  const { person, codes } = await askedForPasskey('polly')
  await givesPassword(person, 'polly')
  await isAsked(person)
  await person.page.route('**/login/secondFactor', async (route) => {
    await venue.services.db.deleteFrom('passkeys').where('user_id', '=', owners.get(person.page)!).execute()
    await route.continue()
  })
  await person.presses(CONFIRM)
  await isRefused(person, words('errors.30031'))
  await person.presses(words('secondFactor.choose.recoveryCode'))
  await person.types(words('secondFactor.recoveryCode'), codes[0]!)
  await person.presses(words('secondFactor.submit'))
  await arrived(person.page, '/profile/security')
  await person.reads(words('passkeys.none'))
})
