/** What the owner of an account is told of a change: where, in which language, with which word and link. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LOCALES } from '../../src/domain/constants.ts'
import { NOTED_CHANGES, NOT_ME_PATH } from '../../src/domain/account-changes.ts'
import type { Mail } from '../../server/mailbox/mailer.ts'
import { writeMail } from '../../server/mailbox/write-mail.ts'
import { hashOfLink, LINK_LIFETIME } from '../../server/security/owner-links.repository.ts'
import { accountChangedMail } from '../../server/security/security.mails.ts'
import { tellOwnerOfChange, type Cause } from '../../server/security/tell-owner.ts'
import { openVenue, type Venue } from '../support/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})
afterAll(() => venue.close())

const cause: Cause = { ip: '203.0.113.42', host: 'localhost:8080', headers: { 'accept-language': 'de' } }
const outbox = () => {
  const mails: Mail[] = []
  return { mails, send: async (mail: Mail) => void mails.push(mail) }
}
const owner = async () => {
  const user = await venue.newUser()
  await venue.services.db
    .updateTable('users')
    .set({ email: `${user.username}@example.com` })
    .where('id', '=', user.id)
    .execute()
  return { ...user, email: `${user.username}@example.com` }
}
const notesOf = (userId: string) =>
  venue.services.db
    .selectFrom('notifications')
    .select(['kind', 'payload'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'accountChanged')
    .orderBy('id')
    .execute()

test('a change is told by notification and by a mail with a link that the database knows by its hash alone', async () => {
  const { id, email } = await owner()
  const mailer = outbox()
  await tellOwnerOfChange(venue.services, mailer, cause, id, 'passkeyAdded')
  expect(await notesOf(id)).toEqual([{ kind: 'accountChanged', payload: { what: 'passkeyAdded', name: null } }])
  const [mail] = mailer.mails
  expect(mail).toMatchObject({ to: email, subject: 'Plimsoll: Ihrem Konto wurde ein Passkey hinzugefügt' })
  expect(mail?.text).toContain('203.0.113.x')
  const token = new RegExp(`http://localhost:8080${NOT_ME_PATH}#([\\w-]{43})`).exec(mail?.text ?? '')?.[1] ?? ''
  expect(mail?.html).toContain(`<a href="http://localhost:8080${NOT_ME_PATH}#${token}">`)
  const link = await venue.services.db.selectFrom('owner_links').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow()
  expect(link).toMatchObject({ token_hash: hashOfLink(token), what: 'passkeyAdded', email, used_at: null })
  expect(link.expires_at.getTime() - link.created_at.getTime()).toBe(LINK_LIFETIME)
  expect(JSON.stringify(link)).not.toContain(token)
})

test('the owner’s word stands in the mail, also a hostile one, as what it is', async () => {
  const { id } = await owner()
  await venue.services.db.updateTable('users').set({ mail_word: '<b>{{name}}$t(word)</b>' }).where('id', '=', id).execute()
  const mailer = outbox()
  await tellOwnerOfChange(venue.services, mailer, cause, id, 'identityParted', { name: 'Acme' })
  const [mail] = mailer.mails
  expect(mail?.text).toContain('<b>{{name}}$t(word)</b>')
  expect(mail?.html).toContain('&lt;b>{{name}}$t(word)&lt;/b>')
  expect(mail?.subject).toContain('Acme')
})

test('one change is told once, and a mail that bounces is logged and undoes nothing', async () => {
  const { id } = await owner()
  const bouncing = { send: () => Promise.reject(new Error('no such mailbox')) }
  const warn = vi.spyOn(venue.services.log, 'warn')
  await tellOwnerOfChange(venue.services, bouncing, cause, id, 'dataExported', { id: 'key-1' })
  await tellOwnerOfChange(venue.services, outbox(), cause, id, 'dataExported', { id: 'key-1' })
  expect(await notesOf(id)).toHaveLength(1)
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ what: 'dataExported' }), expect.stringContaining('could not be told'))
  warn.mockRestore()
})

test('where the venue does not know its address the mail says what to do without a link', async () => {
  const { id } = await owner()
  const mailer = outbox()
  await tellOwnerOfChange(venue.services, mailer, null, id, 'closingAsked', { to: 'old@example.com' })
  expect(mailer.mails).toMatchObject([{ to: 'old@example.com', text: expect.stringContaining('Forgot password?') as string }])
  expect(mailer.mails[0]?.text).not.toContain(NOT_ME_PATH)
})

test('who has no address is told by the notification alone', async () => {
  const { id } = await venue.newUser()
  await venue.services.db.updateTable('users').set({ email: null }).where('id', '=', id).execute()
  const mailer = outbox()
  await tellOwnerOfChange(venue.services, mailer, cause, id, 'walletParted')
  expect(mailer.mails).toEqual([])
  expect(await notesOf(id)).toHaveLength(1)
})

test.each(LOCALES)('every change has a subject and a sentence in %s', (locale) => {
  for (const context of [...NOTED_CHANGES, 'limitsLoosened'] as const) {
    const { subject, text } = writeMail(accountChangedMail, locale, { context, name: 'Acme', at: 0, network: '203.0.113.x' })
    expect(subject).not.toContain('subject')
    expect(text).not.toMatch(/^what/)
  }
})
