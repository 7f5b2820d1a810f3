/** “This was not me”: from the mail about a new device to an account that is its owner’s again. */
import { expect, test } from 'vitest'
import { NOT_ME_PATH } from '../../src/domain/account-changes.ts'
import { openJourney } from '../support/journey.ts'
import { keptRows } from '../support/kept-rows.ts'
import type { Person } from '../support/person.ts'
import { arrived, seen, until } from '../support/seen.ts'
import { wordsIn } from '../support/words.ts'

const journey = await openJourney()
const { venue } = journey
const words = wordsIn('en')
const USERNAME = 'nora'
const EMAIL = `${USERNAME}@example.com`
const OLD = 'a long sentence of mine'
const NEW = 'another sentence that nobody knows'

interface Mail {
  readonly subject: string
  readonly body: string
}
/** The newest one of this subject, as the embedded mailbox shows it. */
const mailAbout = async (subject: RegExp): Promise<Mail> => {
  const found = await until(
    `a mail about ${subject}`,
    async () => (await (await fetch(`${venue.origin}/mailbox.json?to=${encodeURIComponent(EMAIL)}`)).json()) as readonly Mail[],
    (mails) => mails.some((mail) => subject.test(mail.subject)),
  )
  return found.find((mail) => subject.test(mail.subject))!
}
const codeByMail = async (): Promise<string> => /\d{6}/.exec((await mailAbout(/^Your Plimsoll code/)).body)![0]

const registers = async (person: Person): Promise<void> => {
  await person.goesTo('/pass/register')
  await person.types(words('registration.username'), USERNAME)
  await person.types(words('registration.email'), EMAIL)
  await person.presses(words('registration.sendCode'))
  await person.reads(words('registration.sentTo', { email: EMAIL }))
  await person.types(words('registration.code'), await codeByMail())
  await person.types(words('registration.password'), OLD)
  await person.types(words('registration.confirmPassword'), OLD)
  await person.page.getByRole('checkbox').check()
  await person.presses(words('registration.submit'))
  await arrived(person.page, '/')
}
const logsIn = async (person: Person, password: string): Promise<void> => {
  await person.types('Username or email', USERNAME)
  await person.types('Password', password)
  await person.presses('Log in')
}
const openSessions = () =>
  venue.services.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('users.username', '=', USERNAME)
    .where('sessions.ended_at', 'is', null)
    .execute()
const isAway = async (person: Person): Promise<void> => {
  await until(
    'the browser holds no session',
    () => person.page.evaluate(() => localStorage.getItem('token')),
    (token) => token === null,
  )
}

/** Everything that the browser keeps in its databases. */
const journalOf = async ({ page }: Person): Promise<string> => JSON.stringify(await keptRows(page))

test('the link in the mail of a new device shuts out whoever is in, until its owner has set a new password', async () => {
  journey.forgiveFaults()
  const owner = await journey.visitor()
  await registers(owner)
  const stranger = await journey.visitor()
  await stranger.goesTo('/pass/login?redirect=%2Fprofile')
  await logsIn(stranger, OLD)
  await arrived(stranger.page, '/profile')
  await stranger.reads(USERNAME)

  const { body } = await mailAbout(/^New login to your Plimsoll account/)
  const link = new RegExp(String.raw`http\S+${NOT_ME_PATH}#\S+`).exec(body)![0]
  expect(new URL(link).origin).toBe(venue.origin)
  await owner.goesTo(link)
  for (const sentence of ['everyone', 'withdrawals', 'password', 'added', 'positions']) await owner.reads(words(`notMe.${sentence}`))
  // Looking at the page does nothing: mail programs do that by themselves.
  expect(await openSessions()).toHaveLength(2)

  await owner.presses(words('notMe.act'))
  await owner.reads(words('notMe.doneTitle'))
  await owner.reads(words('notMe.doneBody'))
  expect(await openSessions()).toEqual([])
  await stranger.reads(words('shell.signedOut.expired'))
  await arrived(stranger.page, /^\/pass\/login/)
  await isAway(stranger)
  await isAway(owner)
  // The page stays although its own session is over with the others.
  await owner.reads(words('notMe.doneTitle'))
  await arrived(owner.page, link.slice(venue.origin.length))
  expect(await journalOf(owner)).toContain('notMe.act')
  expect(await journalOf(owner)).not.toContain(link.split('#')[1]!)

  // The right password opens nothing any more, and says what to do.
  await logsIn(stranger, OLD)
  await stranger.reads(words('errors.30060'))
  expect(await openSessions()).toEqual([])

  await owner.presses(words('notMe.newPassword'), 'link')
  await arrived(owner.page, '/pass/reset')
  await owner.types(words('recovery.email'), EMAIL)
  await owner.presses(words('recovery.sendCode'))
  await owner.reads(words('recovery.sentTo', { email: EMAIL }))
  await owner.types(words('recovery.code'), await codeByMail())
  await owner.types(words('recovery.password'), NEW)
  await owner.types(words('recovery.confirmPassword'), NEW)
  await owner.presses(words('recovery.submit'))
  await owner.reads(words('recovery.done.title'))
  await logsIn(stranger, OLD)
  await stranger.reads(words('errors.10004'))

  await owner.presses(words('recovery.done.logIn'), 'link')
  await logsIn(owner, NEW)
  await arrived(owner.page, '/')
  expect(await openSessions()).toHaveLength(1)
  await owner.movesTo('/profile/security')
  await owner.reads(/^Withdrawals have been stopped since .+ Contact support to start them again\.$/)

  // Whoever finds the mail later shuts nobody out by it.
  const later = await journey.visitor()
  await later.goesTo(link)
  await later.presses(words('notMe.act'))
  await later.reads(words('errors.30035'))
  await seen(later.page.getByRole('link', { name: words('notMe.newPassword') })).isVisible()
  expect(await openSessions()).toHaveLength(1)
  await owner.page.reload()
  await owner.reads(/^Withdrawals have been stopped since/)
})
