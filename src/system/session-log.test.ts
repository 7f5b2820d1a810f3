/** The session log of a running system: what a file may do to it, and what a replay may do to the present. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser } from '../../tests/support/tab.ts'
import type { Entry } from '../journal/entry.ts'
import { exportText } from '../journal/export.ts'
import { MAX_FILE_SIZE } from '../journal/import.ts'

const until = (check: () => void) => vi.waitFor(check, { timeout: 5_000 })

let browser: ReturnType<typeof openBrowser>
let tab: Awaited<ReturnType<typeof browser.openTab>>
let own: readonly Entry[]

beforeEach(async () => {
  browser = openBrowser()
  tab = await browser.openTab('a')
  await until(() => expect(tab.system.stream('accountMode')!.getSnapshot().matches({ mode: 'demo' })).toBe(true))
  tab.system.stream('sessionLog')!.send({ type: 'sessionLog.open' })
  await until(() => expect(log().matches({ open: 'browsing' })).toBe(true))
  own = await browser.store.entries()
})

const log = () => tab.system.stream('sessionLog')!.getSnapshot()
const bring = (file: Blob) => tab.system.stream('sessionLog')!.send({ type: 'sessionLog.import', file })
const fileOf = (entries: readonly Entry[]) => new Blob([exportText(entries, 1)])

test('an entry that is written while the journal is being read is listed once', async () => {
  const stream = tab.system.stream('sessionLog')!
  stream.send({ type: 'sessionLog.close' })
  const read = vi.spyOn(browser.store, 'entries').mockImplementationOnce(async () => {
    const before = [...own]
    tab.system.stream('language')!.send({ type: 'language.open' })
    return before
  })
  stream.send({ type: 'sessionLog.open' })
  await until(() => expect(log().matches({ open: 'browsing' })).toBe(true))
  expect(read).toHaveBeenCalledOnce()
  const listed = tab.system.log.entries().map(({ seq }) => seq)
  const written = (await browser.store.entries()).map(({ seq }) => seq)
  expect(listed.length).toBeGreaterThan(own.length)
  expect(listed).toEqual(written)
})

describe('a file', () => {
  test('that is too large is refused before it is read', async () => {
    const file = new Blob(['x'])
    const read = vi.spyOn(file, 'text')
    Object.defineProperty(file, 'size', { value: MAX_FILE_SIZE + 1 })
    bring(file)
    await until(() => expect(log().matches({ open: 'failed' })).toBe(true))
    expect([log().context.failure?.code, read.mock.calls]).toEqual(['IMPORT_TOO_LARGE', []])
  })

  test('that is none of ours is refused, and the log goes on', async () => {
    bring(new Blob(['{"log":{"version":"1.2"}}']))
    await until(() => expect(log().context.failure?.code).toBe('IMPORT_NO_JOURNAL'))
    tab.system.stream('sessionLog')!.send({ type: 'sessionLog.dismissFailure' })
    await until(() => expect(log().matches({ open: 'browsing' })).toBe(true))
  })

  test('whose payload no chart can have written is replayed as far as it goes', async () => {
    const start: Entry = {
      ...own.find(({ stream }) => stream === 'accountMode')!,
      event: { k: 'start', input: { mode: 7 } },
      to: { nowhere: true },
    }
    bring(fileOf([start]))
    await until(() => expect(log().hasTag('replaying')).toBe(true))
    expect(log().context.divergence).toEqual({ seq: start.seq, stream: 'accountMode' })
  })
})

test('a replay shows streams that its file lacks in their first state, and reaches no live one', async () => {
  bring(fileOf(own.filter(({ stream }) => stream === 'session')))
  await until(() => expect(log().hasTag('replaying')).toBe(true))
  const past = tab.system.replayed()!
  expect(past.submitOff()).toBe('replay')
  for (const chart of ['accountMode', 'appearance', 'language', 'introBoard', 'connection', 'navigationGuard', 'marketList'] as const) {
    const [shown, live] = [past.stream(chart)!, tab.system.stream(chart)!]
    expect(shown, chart).not.toBe(live)
    expect(shown.getSnapshot().status).toBe('active')
  }
  expect(past.stream('accountMode')!.getSnapshot().matches({ mode: 'restoring' })).toBe(true)
  const before = tab.system.stream('accountMode')!.getSnapshot()
  past.stream('accountMode')!.send({ type: 'accountMode.switch' })
  past.stream('language')!.send({ type: 'language.open' })
  past.stream('session')!.send({ type: 'session.submit' })
  await new Promise((done) => {
    setTimeout(done, 20)
  })
  expect(tab.system.stream('accountMode')!.getSnapshot()).toBe(before)
  expect(past.stream('records', 'openOrders:demo')).toBeUndefined()
})
