/** The session log: looked through, replayed on the same screens, taken away without anything private, watched elsewhere. */
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { JournalExport } from '../../src/journal/export.ts'
import { BTC, openJourney } from '../support/journey.ts'
import type { Person } from '../support/person.ts'
import { arrived, seen, until } from '../support/seen.ts'

const journey = await openJourney()
const { venue } = journey

const log = ({ page }: Person) => page.getByRole('dialog', { name: 'Session log' })
const place = (person: Person) => log(person).getByRole('slider', { name: 'Place in the log' })

const exports = async (person: Person): Promise<string> => {
  const coming = person.page.waitForEvent('download')
  await log(person).getByRole('button', { name: 'Export' }).click()
  return readFile(await (await coming).path(), 'utf8')
}
const imports = async (person: Person, text: string) => {
  const input = log(person).locator('input[type=file]')
  await seen(input).isOn() // not while the journal is read
  await input.setInputFiles({ name: 'session.json', mimeType: 'application/json', buffer: Buffer.from(text) })
}

const seqOf = (file: string, type: string): number => {
  const { entries } = JSON.parse(file) as JournalExport
  const found = entries.find(({ event }) => event.k === 'event' && event.event.type === type)
  if (!found) throw new Error(`The log has no ${type}.`)
  return found.seq
}

/** What is typed in the session below, and what the venue answers that nobody else may know. */
const PRIVATE = {
  username: 'sailor-7',
  email: 'sailor.seven@example.com',
  password: 'anchors aweigh 1912',
  wrongPassword: 'anchors away 1913',
}

test('a whole session is replayed here and elsewhere, and its file tells no secret', async () => {
  const person = await journey.visitor()
  const { page, types, presses } = person
  await person.goesTo('/pass/register')
  await types('Username', PRIVATE.username)
  await types('Email', PRIVATE.email)
  await presses('Send code')
  await person.reads(`Sent to ${PRIVATE.email}.`)
  const {
    result: { code },
  } = await venue.get<{ code: string }>(`/test/code?email=${encodeURIComponent(PRIVATE.email)}`)
  await types('Email verification code', code)
  await types('Password', PRIVATE.password)
  await types('Confirm password', PRIVATE.password)
  await page.getByRole('checkbox').check()
  await presses('Create account')
  await arrived(page, '/')
  const first = await page.evaluate(() => localStorage.getItem('token'))
  // Whoever signs out leaves no log behind; whose session ends goes on with theirs.
  await venue.post('/test/expire', { body: {} })
  await person.reads('Your session has expired. Log in to pick up where you left off.')
  await types('Username or email', PRIVATE.username)
  await types('Password', PRIVATE.wrongPassword)
  await presses('Log in')
  await person.reads('This password isn’t correct.')
  await types('Password', PRIVATE.password)
  await presses('Log in')
  await arrived(page, '/')
  const second = await page.evaluate(() => localStorage.getItem('token'))
  await person.goesToMarket(BTC)
  await person.placesOrder({ lots: '0.1', leverage: 10 })
  await presses('Close BTC/USDT')
  await presses('Close demo position: 0.1 lots BTC/USDT')
  await person.reads('No open positions')

  await page.getByRole('banner').getByRole('button', { name: 'Session log' }).click()
  await seen(log(person)).says('This is the present.')
  const file = await exports(person)
  const secrets = [...Object.values(PRIVATE), code, first!, second!]
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5)
    expect(file).not.toContain(secret)
    expect(file).not.toContain(encodeURIComponent(secret))
  }
  expect((JSON.parse(file) as JournalExport).redaction.struck).toEqual([])

  const confirmed = seqOf(file, 'contractTicket.confirm')
  await log(person).getByRole('button', { name: 'Replay', exact: true }).click()
  await person.reads('Replay: you’re looking at the past and can’t submit anything.')
  await place(person).fill(String(confirmed))
  await seen(person.dialog.getByRole('heading', { name: 'Placing your order' })).isVisible()
  await log(person).getByRole('button', { name: 'One event back' }).click()
  await seen(person.placeButton).isOff()
  await seen(person.dialog).says('This is a replay, so you can’t submit anything.')
  await person.placeButton.click({ force: true })
  expect(await journey.orders(await idOf(PRIVATE.username))).toHaveLength(1)
  await log(person).getByRole('button', { name: 'Back to the present' }).click()
  await seen(log(person)).says('This is the present.')
  await person.reads('No open positions')

  const other = await journey.visitor()
  await other.goesTo('/')
  await other.presses('Session log')
  await imports(other, file)
  await other.reads('Replay: you’re looking at the past and can’t submit anything.')
  await seen(log(other)).says('events, from a file.')
  await seen(log(other)).saysNot('stops matching the recording')
  await place(other).fill(String(seqOf(file, 'registration.submit')))
  await seen(other.page.getByRole('heading', { name: 'Create an account' })).isVisible()
  await seen(other.page.getByRole('textbox', { name: 'Username' })).holds('')
  await place(other).fill(String(confirmed - 1))
  await seen(other.page.getByRole('heading', { level: 1 })).saysJust('BTC/USDT, Bitcoin')
  await seen(other.dialog).says('Lots0.1')
  await place(other).fill(String(seqOf(file, 'position.confirm')))
  await seen(other.dialog.getByRole('heading', { name: 'Closing your position' })).isVisible()
  await seen(log(other)).saysNot('stops matching the recording')
  await place(other).focus()
  await other.page.keyboard.press('Home')
  await log(other).getByRole('button', { name: 'Play', exact: true }).click()
  await seen(log(other).getByRole('button', { name: 'Pause', exact: true })).isVisible()
})

test('a log is narrowed by words, part and origin, walked by its bars, and stands beside the order form', async () => {
  const person = await journey.trader()
  const { page, words } = person
  await page.setViewportSize({ width: 1440, height: 900 })
  await person.goesToMarket(BTC)
  await page.getByRole('banner').getByRole('button', { name: 'Session log' }).click()
  await seen(log(person)).says('This is the present.')
  // The drawer takes its room from the page, not from the ticket.
  const edgeOf = async (element: typeof person.ticket) => (await element.boundingBox())!
  const ticket = await edgeOf(person.ticket)
  expect(ticket.x + ticket.width).toBeLessThanOrEqual((await edgeOf(log(person))).x + 1)
  // Beside the price there is room for the alert, which is about it.
  const [alert, instrument] = [
    page.getByRole('button', { name: words('priceAlerts.alert'), exact: true }),
    page.locator('.quote .num').first(),
  ]
  const [button, price] = [await edgeOf(alert), await edgeOf(instrument)]
  expect(Math.abs(button.y + button.height / 2 - (price.y + price.height / 2))).toBeLessThan(price.height / 2)

  const rows = log(person)
    .getByRole('list', { name: words('sessionLog.list') })
    .getByRole('listitem')
  const sizeOf = async () => Number((await rows.count()) && (await rows.first().getAttribute('aria-setsize')))
  // The heading may be there before the list. Entries may still come while one looks: it never gets less.
  await seen(rows.first()).isVisible()
  const all = await sizeOf()
  await log(person)
    .getByRole('combobox', { name: words('sessionLog.part') })
    .selectOption('marketDetail')
  // Both figures of one moment. The list follows a moment after the choice.
  await until(
    'fewer shown than there are',
    async () => /(\d+) of (\d+) shown/.exec(await log(person).innerText()),
    (found) => found !== null && Number(found[1]) < Number(found[2]),
  )
  await log(person)
    .getByRole('button', { name: words('sessionLog.origins.automatic') })
    .click()
  await log(person)
    .getByRole('searchbox', { name: words('sessionLog.search') })
    .fill('fetchMarketInfo')
  await seen(log(person)).says(/(^|\D)1 of \d+ shown/)
  await log(person)
    .getByRole('searchbox', { name: words('sessionLog.search') })
    .fill('nothing like this')
  await seen(log(person).getByRole('heading', { name: words('sessionLog.noneTitle') })).isVisible()
  await log(person)
    .getByRole('button', { name: words('sessionLog.showAll') })
    .last()
    .click()
  await seen(rows.first()).isVisible()
  expect(await sizeOf()).toBeGreaterThanOrEqual(all)

  // From bar to bar by the keyboard; each says what is in it.
  const bars = log(person).getByRole('slider', { name: words('sessionLog.overTime') })
  await bars.focus()
  await page.keyboard.press('Home')
  await seen(log(person).locator('[aria-current=true]')).says('00:00.000')
  expect(await bars.getAttribute('aria-valuetext')).toMatch(/^00:00\.000 to .+: \d+/)
  await page.keyboard.press('ArrowRight')
  await seen(log(person).locator('[aria-current=true]')).saysNot('00:00.000')
  // A filter narrows the list and not the replay, which goes through every entry.
  await page.keyboard.press('Home')
  await log(person).getByRole('button', { name: 'Replay', exact: true }).click()
  const replayed = await sizeOf()
  expect(replayed).toBeGreaterThanOrEqual(all)
  await log(person)
    .getByRole('combobox', { name: words('sessionLog.part') })
    .selectOption('marketDetail')
  await seen(log(person)).says(`of ${replayed} shown`)
  await place(person).focus()
  await page.keyboard.press('End')
  await seen(log(person).getByRole('button', { name: words('sessionLog.stepForward') })).isOff()
  await seen(log(person)).says(`of ${replayed} shown`)
})

const idOf = async (username: string): Promise<string> =>
  (await venue.services.db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id

describe('a file whose entries are well formed and hold what no chart has written', () => {
  type Written = JournalExport['entries'][number]
  type Damage = (entry: Written, all: readonly Written[]) => unknown
  const requested =
    (path: unknown): Damage =>
    (entry) =>
      entry.event.k === 'event' && entry.event.event.type === 'navigation.requested'
        ? { ...entry, event: { k: 'event', event: { ...entry.event.event, path } } }
        : entry
  /** The chart begins where it was in the end, and remembers this. */
  const remembers =
    (chart: string, context: object): Damage =>
    (entry, all) => {
      if (entry.chart !== chart) return entry
      const value = all.findLast(({ stream }) => stream === entry.stream)!.to
      return {
        ...entry,
        to: value,
        event: {
          k: 'migrated',
          from: entry.v,
          to: entry.v,
          core: { snapshot: { value, status: 'active', context }, timers: {}, effects: {}, seq: entry.seq },
        },
      }
    }
  const answered =
    (output: unknown): Damage =>
    (entry) =>
      entry.event.k === 'done' ? { ...entry, event: { ...entry.event, output } } : entry
  const FILES: readonly (readonly [name: string, damage: Damage])[] = [
    ['a path that is none', requested({ pathname: 5 })],
    ['a path that is a number', requested(7)],
    ['a path without end', requested(`/market?${'x'.repeat(100_000)}`)],
    ['a path that cannot be decoded', requested('/profile/plugin/%E0%A4%A')],
    ...[
      'session',
      'navigationGuard',
      'language',
      'connection',
      'appearance',
      'modules',
      'introBoard',
      'accountMode',
      'commandPalette',
      'marketList',
      'appUpdate',
    ].map((chart) => [`${chart} without memory`, remembers(chart, {})] as const),
    ['a path that turns up by itself', remembers('navigationGuard', { path: { pathname: 5 }, wanted: null })],
    ['answers that are null', answered(null)],
    ['answers that are texts', answered('<img src=x onerror=alert(1)>')],
    ['answers that are lists', answered([[[]]])],
  ]

  test('leaves the log, and the way back to the present', async () => {
    journey.forgiveFaults()
    const person = await journey.visitor()
    const { page, words } = person
    await person.goesTo('/')
    const banner = page.getByRole('banner')
    await seen(banner).says('Live')
    await person.presses('Session log')
    const file = JSON.parse(await exports(person)) as JournalExport
    const bad = page.getByText(words('sessionLog.failed.IMPORT_BAD_ENTRY'))
    let broken = 0
    for (const [, damage] of FILES) {
      await imports(person, JSON.stringify({ ...file, entries: file.entries.map((entry) => damage(entry, file.entries)) }))
      await seen(log(person)).says('events, from a file.')
      for (const key of ['End', 'Home', 'End']) {
        await place(person).focus()
        await page.keyboard.press(key)
        await seen(log(person).getByRole('heading', { name: 'Session log' })).isVisible()
        await seen(bad.or(page.getByRole('heading', { level: 1 })).first()).isVisible()
      }
      const isBroken = (await bad.count()) > 0
      if (isBroken) broken++
      await (
        isBroken
          ? page.locator('.empty').getByRole('button', { name: 'Close session log' })
          : log(person).getByRole('button', { name: 'Close session log' })
      ).click()
      await seen(log(person)).count(0)
      await seen(banner).says('Live')
      await person.presses('Session log')
      await seen(log(person)).says('This is the present.')
    }
    expect(broken).toBeGreaterThan(3)
  })

  test('or is refused, when it remembers nothing at all', async () => {
    const person = await journey.visitor()
    await person.goesTo('/')
    await person.presses('Session log')
    const core = { snapshot: { value: 'signedOut', status: 'active' }, timers: {}, effects: {}, seq: 1 }
    const entry = {
      seq: 1,
      stream: 'session',
      chart: 'session',
      v: '1',
      at: 1,
      event: { k: 'migrated', from: '1', to: '1', core },
      to: 'signedOut',
    }
    await imports(
      person,
      JSON.stringify({
        format: 'plimsoll-journal',
        formatVersion: 1,
        exportedAt: 1,
        redaction: { checked: 1, struck: [] },
        entries: [entry],
      }),
    )
    await seen(log(person).getByRole('alert')).says(person.words('sessionLog.failed.IMPORT_BAD_ENTRY'))
  })
})

describe('a file that is none of ours is refused with a sentence', () => {
  const head = (more: object) =>
    JSON.stringify({ format: 'plimsoll-journal', formatVersion: 1, exportedAt: 1, redaction: { checked: 1, struck: [] }, ...more })
  const entry = { seq: 1, stream: 'session', chart: 'session', v: '1', at: 1, event: { k: 'start' }, to: 'restoring' }
  const FILES: readonly (readonly [code: string, file: string])[] = [
    ['IMPORT_NOT_JSON', 'x'.repeat(1000)],
    ['IMPORT_NOT_JSON', '<script>alert(1)</script>'],
    ['IMPORT_NO_JOURNAL', '{"orders":[]}'],
    ['IMPORT_NEWER', head({ formatVersion: 99, entries: [entry] })],
    ['IMPORT_EMPTY', head({ entries: [] })],
    ['IMPORT_TOO_DEEP', '['.repeat(100_000)],
    ['IMPORT_BAD_ENTRY', head({ entries: [entry] }).replace('"at":1', '"at":1,"__proto__":{"isAdmin":true}')],
    ['IMPORT_UNKNOWN_CHART', head({ entries: [{ ...entry, chart: 'bank', stream: 'bank' }] })],
    ['IMPORT_OUT_OF_ORDER', head({ entries: [entry, entry] })],
    ['IMPORT_NO_START', head({ entries: [{ ...entry, event: { k: 'timer', id: 'x' } }] })],
  ]

  test('and the log goes on', async () => {
    const person = await journey.visitor()
    await person.goesTo('/')
    await person.presses('Session log')
    for (const [code, file] of FILES) {
      await imports(person, file)
      await seen(log(person).getByRole('alert')).says(person.words(`sessionLog.failed.${code}`))
      await log(person).getByRole('button', { name: 'Back', exact: true }).click()
      await seen(log(person)).says('This is the present.')
    }
    expect(await person.page.evaluate(() => 'isAdmin' in {})).toBe(false)
  })

  test('and one that lies about a state is replayed as it is, with the entry where it parts from the charts', async () => {
    const person = await journey.visitor()
    await person.goesTo('/')
    await person.presses('Session log')
    await imports(person, head({ entries: [{ ...entry, to: 'signedIn' }] }))
    await seen(log(person)).says('At event 1 (session) the replay stops matching the recording.')
    await person.reads('Replay: you’re looking at the past and can’t submit anything.')
  })
})
