import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import nodemailer from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { CODE_RESEND_WAIT } from '../../src/domain/constants.ts'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { createMailer } from '../../server/mailbox/mailer.ts'
import { openVenue, type Venue } from '../support/venue.ts'

interface Received {
  readonly to: readonly string[]
  readonly text: string
}
const received: Received[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) => done(address.startsWith('nobody') ? new Error(`no mailbox ${address} here`) : null),
  onData: (stream, session, done) => {
    let text = ''
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
    stream.on('end', () => {
      received.push({ to: session.envelope.rcptTo.map((to) => to.address), text })
      done()
    })
  },
})

let venue: Venue
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  venue = await openVenue({ settings: { smtpUrl: `smtp://127.0.0.1:${port}` } })
})
afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

test('with a mail server the code goes there and nowhere else', async () => {
  expect((await venue.post('/login/sendCode', { body: { email: 'anna@example.com', purpose: 'register' } })).code).toBe(200)
  expect(received).toHaveLength(1)
  expect(received[0]?.to).toEqual(['anna@example.com'])
  expect(received[0]?.text).toMatch(/Subject: Your Plimsoll code: \d{6}/)
  expect(received[0]?.text).toMatch(/Content-Type: text\/plain[^]+Your code is \d{6}[.][^]+Content-Type: text\/html[^]+<html lang="?/)
  expect(await venue.services.db.selectFrom('mails').selectAll().execute()).toEqual([])
})

test.each(['register', 'reset'] as const)(
  'eight calls at once (%s), at two processes, send one mail; another goes out a minute later',
  async (purpose) => {
    const beside = await openVenue({ beside: venue, settings: { smtpUrl: venue.services.settings.smtpUrl } })
    const email = `${purpose}-at-once@example.com`
    const send = (at: Venue, to = email) => at.post<{ until: number } | null>('/login/sendCode', { body: { email: to, purpose } })
    const before = received.length
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => send(turn % 2 === 0 ? venue : beside, turn < 4 ? email : email.toUpperCase())),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const refused = answers.filter(({ code }) => code === OWN_CODES.tooManyAttempts)
    expect(refused.map(({ result }) => result?.until)).toEqual(Array.from({ length: 7 }, () => venue.clock.now() + CODE_RESEND_WAIT))
    expect(received).toHaveLength(before + 1)
    venue.clock.advance(CODE_RESEND_WAIT)
    expect((await send(venue)).code).toBe(200)
    expect(received).toHaveLength(before + 2)
  },
)

test('in Arabic it is read from right to left, in plain text too', async () => {
  await venue.post('/login/sendCode', { headers: { 'accept-language': 'ar-EG' }, body: { email: 'amal@example.com', purpose: 'register' } })
  const text = received.at(-1)?.text ?? ''
  const parts = [...text.matchAll(/Content-Transfer-Encoding: base64\r\n\r\n([A-Za-z0-9+/=\r\n]+)/g)].map(([, part = '']) =>
    Buffer.from(part, 'base64').toString(),
  )
  expect(parts).toHaveLength(2)
  expect(parts[0]).toMatch(/^رمزك هو \d{6}/)
  expect(parts[1]).toContain('<html lang="ar" dir="rtl">')
})

test.each([
  'anna@example.com\r\nRCPT TO:<eve@example.com>',
  'anna@example.com\nBcc: eve@example.com',
  'anna@example.com, eve@example.com',
  '"x\r\nBcc: eve@example.com"@example.com',
  'Eve <eve@example.com>',
])('address %j never reaches it', async (email) => {
  const before = received.length
  expect((await venue.post('/login/sendCode', { body: { email, purpose: 'register' } })).code).toBe(10002)
  await expect(createMailer(venue.services).send({ to: email, subject: 'x', text: 'x', html: 'x' })).rejects.toThrow('of its form')
  await expect(
    createMailer(venue.services).send({ to: 'anna@example.com', subject: 'x\r\nBcc: eve@example.com', text: 'x', html: 'x' }),
  ).rejects.toThrow('of its form')
  expect(received).toHaveLength(before)
})

test("of a mail that fails the log has what the server said in figures, and nobody's address", async () => {
  const error = vi.fn()
  const mailer = createMailer({ ...venue.services, log: { error } as never })
  await expect(mailer.send({ to: 'nobody@example.com', subject: 'x', text: 'x', html: 'x' })).rejects.toMatchObject({
    code: OWN_CODES.unavailable,
  })
  expect(error.mock.calls).toEqual([[{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'the mail server did not take a mail']])
})

test('a mail server that says nothing is given up after ten seconds', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const settings = { ...venue.services.settings, smtpUrl: `smtp://127.0.0.1:${port}` }
  const made = vi.spyOn(nodemailer, 'createTransport')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    made.mockRestore()
    silent.close()
  })
  const failed = vi.fn()
  const connected = once(silent, 'connection')
  const sending = createMailer({ ...venue.services, settings, log: { error: failed } as never }).send({
    to: 'anna@example.com',
    subject: 'x',
    text: 'x',
    html: 'x',
  })
  const refused = expect(sending).rejects.toMatchObject({ code: OWN_CODES.unavailable })
  await connected
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  vi.advanceTimersByTime(10_000)
  await refused
  expect(failed.mock.calls[0]?.[0]).toMatchObject({ code: 'ETIMEDOUT', command: 'CONN' })
  expect(made.mock.results[0]?.value.transporter.options).toMatchObject({
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  })
})

test('a mail server that is away is an answer, not a crash', async () => {
  const other = await openVenue({ settings: { smtpUrl: 'smtp://127.0.0.1:1' } })
  const answer = await other.post('/login/sendCode', { body: { email: 'anna@example.com', purpose: 'register' } })
  expect(answer.status).toBe(503)
  expect((await other.get('/index/getVenueInfo')).code).toBe(200)
  // Nothing was sent, so nobody has to wait for it.
  const back = await openVenue({ beside: other, settings: { smtpUrl: venue.services.settings.smtpUrl } })
  expect((await back.post('/login/sendCode', { body: { email: 'anna@example.com', purpose: 'register' } })).code).toBe(200)
})
