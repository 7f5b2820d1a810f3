/** Nothing that a chart says falls on deaf ears, and nothing is told to a chart that does not understand it. */
import { expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { loadCharts } from '../../scripts/charts/load.ts'
import { FACTS, type Fact } from '../../src/domain/facts.ts'
import { NEWS, type NewsFact } from '../../src/domain/news.ts'
import { HOST_TASKS } from '../../src/system/host-tasks.ts'
import { on } from '../../src/system/rules.ts'
import { UNHEARD, WIRING } from '../../src/wiring.ts'
import { loadCaseFiles, readGolden } from '../support/paths/case-files.ts'
import { problemsOfWiring, type LooseRule } from './wiring-rules.ts'

const machines = new Map((await loadCharts()).map(({ machine }) => [machine.id, machine]))

const caseFiles = await loadCaseFiles()

/** The committed paths take every transition, so whatever a chart can emit is in them. */
const emitted = async (): Promise<readonly AnyEventObject[]> => {
  const files = await Promise.all(caseFiles.map(readGolden))
  return files.flatMap((file) => (file?.paths ?? []).flatMap(({ begin, steps }) => [begin, ...steps].flatMap(({ emit }) => emit ?? [])))
}

const ownFacts: { readonly [Type in Exclude<Fact['type'], NewsFact['type']>]: Extract<Fact, { readonly type: Type }> } = {
  'program.started': { type: 'program.started' },
  'navigation.requested': { type: 'navigation.requested', path: '/market', name: 'market', from: null },
  'candles.rolled': { type: 'candles.rolled', code: 'BTC/USDT' },
  'browser.online': { type: 'browser.online' },
  'browser.offline': { type: 'browser.offline' },
  'page.shown': { type: 'page.shown' },
  'page.partMissing': { type: 'page.partMissing' },
  'version.differs': { type: 'version.differs' },
  'account.demoEnabled': { type: 'account.demoEnabled' },
  'account.demoDisabled': { type: 'account.demoDisabled' },
  'election.won': { type: 'election.won' },
  'election.lost': { type: 'election.lost' },
  'election.reopened': { type: 'election.reopened' },
  'venue.refused': { type: 'venue.refused', path: '/market' },
  'otherTab.refused': { type: 'otherTab.refused' },
  'storage.userChanged': { type: 'storage.userChanged', userId: 'u1' },
  'storage.emptied': { type: 'storage.emptied' },
  'person.shown': { type: 'person.shown', userId: 'u1', returnTo: null },
  'account.shown': { type: 'account.shown', mode: 'real' },
}
/** What the venue tells, as the cases of the chart that it is of have it. */
const told = caseFiles.flatMap(({ news }) => news)
const facts: readonly Fact[] = [...Object.values(ownFacts), ...told]
const sound = {
  rules: WIRING as readonly LooseRule[],
  machines,
  heard: [...(await emitted()), ...facts],
  unheard: UNHEARD,
  tasks: Object.keys(HOST_TASKS),
}
const rule = (given: Partial<LooseRule>): LooseRule => ({
  on: 'session.signedOut',
  hearer: { chart: 'connection', reach: 'one' },
  says: undefined,
  when: undefined,
  key: undefined,
  keys: undefined,
  whenClosed: 'report',
  ...given,
})

test('every event has a hearer, and every hearer accepts what it is sent', () => {
  expect(problemsOfWiring(sound)).toEqual([])
  expect(sound.heard.length).toBeGreaterThan(60)
  expect(Object.keys(FACTS).toSorted()).toEqual(facts.map(({ type }) => type).toSorted())
})

test('each of the news of the venue is in the cases of one chart', () => {
  expect(told.map(({ type }) => type).toSorted()).toEqual(NEWS.map(({ fact }) => fact).toSorted())
})

test('a passed-over event says why nothing is lost', () => {
  const reasons = WIRING.flatMap(({ whenClosed }) => (typeof whenClosed === 'object' ? [whenClosed.skip] : []))
  expect(reasons.filter((reason) => !/^[A-Z].{10,}\.$/.test(reason))).toEqual([])
})

test.each([
  ['loan.repaid: nobody hears it', { heard: [...sound.heard, { type: 'loan.repaid' }] }],
  ['loan.repaid: nothing emits it', { rules: [...sound.rules, rule({ on: 'loan.repaid' })] }],
  ['loan.repaid: nothing emits it', { unheard: { 'loan.repaid': 'A reason.' } }],
  ['session.signedOut: it is heard, although the table says that nobody needs to', { unheard: { 'session.signedOut': 'A reason.' } }],
  [
    'session.signedOut: language does not accept session.signedOut',
    { rules: [...sound.rules, rule({ hearer: { chart: 'language', reach: 'one' } })] },
  ],
  ['session.signedOut: connection does not accept connection.stop', { rules: [...sound.rules, rule({ says: 'connection.stop' })] }],
  ['session.signedOut: connection does not accept loan.end', { rules: [...sound.rules, rule({ says: () => ({ type: 'loan.end' }) })] }],
  ['session.signedOut: no chart nftBid', { rules: [...sound.rules, rule({ hearer: { chart: 'nftBid', reach: 'all' } })] }],
  ['session.signedOut: no chart nftBid', { rules: [...sound.rules, rule({ hearer: { opens: 'nftBid' }, says: () => [] })] }],
  [
    'session.signedOut: position does not accept loan.end',
    { rules: [...sound.rules, rule({ hearer: { opens: 'position' }, says: () => [{ key: 'o1', says: () => ({ type: 'loan.end' }) }] })] },
  ],
  ['session.signedOut: no task loan.end', { rules: [...sound.rules, rule({ hearer: { task: 'loan.end' } })] }],
])('finds: %s', (problem, planted) => {
  expect(problemsOfWiring({ ...sound, ...planted })).toContain(problem)
})

/** What TypeScript refuses. Vitest runs none of it: `tsc` proves it, since an unused `@ts-expect-error` is an error. */
export const refused = () => {
  // @ts-expect-error no chart emits it and it is no fact
  on('session.closed')
  // @ts-expect-error the language does not hear of sessions
  on('session.signedIn').to('language')
  // @ts-expect-error the connection has no such event
  on('session.signedIn').to('connection', 'connection.stop')
  // @ts-expect-error it has, but it needs to know who
  on('registration.completed').to('session', 'session.opened')
  // @ts-expect-error a user is known by a text
  on('registration.completed').to('session', () => ({ type: 'session.opened', userId: 7 }))
  // @ts-expect-error no chart of this name
  on('accountMode.switched').toAll('contract')
  // @ts-expect-error what is heard names no order
  on('accountMode.switched').to('position', undefined, { key: ({ order }) => order.id })
  // @ts-expect-error a position is opened with its order
  on('records.listed').opens('position', () => [{ key: 'o1', input: { mode: 'demo' }, says: () => null }])
  // @ts-expect-error a position hears nothing of pages
  on('orders.ended').opens('position', ({ order }) => [{ key: 'o1', input: { order, mode: 'demo' }, says: () => ({ type: 'page.shown' }) }])
  // @ts-expect-error no task of this name
  on('session.signedOut').run('figures.lose')
  // @ts-expect-error the task needs a path
  on('route.changed').run('invite.keep')
}
