/** The watch lists on the page of the markets: the stars, and the dialog with the lists, their markets and their names. */
import { watchLists as form, type ListChange, type WatchList } from '../../src/domain/wire/watch-lists.ts'
import { shownLists, UNMADE } from '../../src/machines/watch-lists/watch-lists.rules.ts'
import type {
  ChangeAnswer,
  FetchedLists,
  SentChange,
  Step,
  WatchListsContext,
  WatchListsEvent,
} from '../../src/machines/watch-lists/watch-lists.types.ts'
import { defineBinding, handIn, press, type Action, type EffectBinding } from '../support/pages/binding.ts'
import { connected } from '../support/pages/flows.ts'
import { at, button, field, look, no, says, saysNothingOf, type Look } from '../support/pages/looks.ts'
import type { Moment, Occurrence } from '../support/pages/moments.ts'
import { SIGNED_IN, type Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { until } from '../support/pages/until.ts'
import { success } from '../support/pages/world.ts'

const PAGE = '/market'
const OPEN = text('markets.lists')
const CLOSE = text('watchLists.close')
const BEHIND = 'The dialog stands in front of the page.'
const NOT_SHOWN = 'Nothing on this page offers it now.'
const NOT_KNOWN = 'Nothing is offered before the lists are known.'
const BEFORE = '“before”'

const dataOf = ({ context }: Moment): WatchListsContext => context as unknown as WatchListsContext
const isIn = ({ leaves }: Moment, leaf: string): boolean => leaves.includes(leaf)
const isClosed = (now: Moment): boolean => isIn(now, 'dialog.closed')
const isKnown = (now: Moment): boolean => dataOf(now).known !== null
const listsOf = (now: Moment): readonly WatchList[] => shownLists(dataOf(now))
const listOf = (now: Moment, id: string): WatchList | undefined => listsOf(now).find((list) => list.id === id)
const nameOf = ({ name }: WatchList): string => name || text('markets.favourites')
const countOf = ({ codes }: WatchList): string =>
  text(codes.length === 1 ? 'watchLists.count_one' : 'watchLists.count_other', { shown: codes.length })

/** The star of a market among the favourites, on the page itself. */
const star = (now: Moment, id: string, code: string, isPut: boolean): Action => {
  const list = listOf(now, id)
  if (id !== '1' || !list || list.codes.includes(code) === isPut) return handIn(NOT_SHOWN)
  if (!isClosed(now)) return handIn(BEHIND)
  return press(text(isPut ? 'markets.addFavourite' : 'markets.removeFavourite', { code }))
}

const moving = (isShown: boolean, names: readonly string[], name: string, by: Step): Action => {
  const to = names.indexOf(name) + by
  if (!isShown || !names.includes(name) || to < 0 || to >= names.length) return handIn(NOT_SHOWN)
  return press(text(by < 0 ? 'watchLists.moveUp' : 'watchLists.moveDown', { name }))
}

/** A press in the row of a list, in the dialog. */
const inRow = (now: Moment, id: string, key: 'watchLists.marketsOf' | 'watchLists.renameOf' | 'watchLists.removeOf'): Action => {
  const list = listOf(now, id)
  return isIn(now, 'dialog.lists') && list ? press(text(key, { name: nameOf(list) })) : handIn(NOT_SHOWN)
}

const retrying = (): Action => press(text('common.tryAgain'))

/** The stars that this browser keeps are those of the path. */
const keepStars = async ({ page }: Stage, { output, end }: Occurrence): Promise<void> => {
  if (end !== 'done') return
  const { codes } = (output as FetchedLists).device
  await page.evaluate((kept) => localStorage.setItem('favourites', kept), JSON.stringify(codes))
}
const fetched: EffectBinding = {
  call: { method: 'GET', path: /^\/user\/listWatchLists$/ },
  reply: ({ revision, lists }: FetchedLists) => success(form, { revision, lists: [...lists] }),
}

const pathOf = (change: ListChange): string =>
  ({
    create: '/user/createWatchList',
    rename: `/user/renameWatchList/${'id' in change ? change.id : ''}`,
    remove: `/user/removeWatchList/${'id' in change ? change.id : ''}`,
    setMarkets: `/user/setWatchListMarkets/${'id' in change ? change.id : ''}`,
    order: '/user/orderWatchLists',
  })[change.kind]
const bodyOf = ({ revision, change }: SentChange): object => {
  const { kind: _, ...said } = change
  const { id: __, ...body } = { id: '', ...said }
  return { revision, ...body }
}

/** The lists stand in this order, each with the number of its markets. */
const rows = (lists: readonly WatchList[]): Look =>
  look(`lists ${lists.map(nameOf).join(', ')}`, ({ words }) => {
    let from = 0
    for (const list of lists) {
      const found = words.indexOf(nameOf(list), from)
      if (found < 0) return `${nameOf(list)} does not stand ${BEFORE} the next list`
      from = words.indexOf(countOf(list), found)
      if (from < 0) return `${nameOf(list)} does not say ${countOf(list)}`
    }
    return null
  })

const refused = (moment: Moment): readonly Look[] => {
  const { refusal } = dataOf(moment)
  return refusal && isKnown(moment)
    ? [says(text('markets.listsNotSaved'), failureText(refusal.code))]
    : [saysNothingOf(text('markets.listsNotSaved'))]
}

export const watchLists = defineBinding<WatchListsEvent>({
  name: 'watch-lists',
  layouts: ['desktop', 'phone'],
  stream: () => 'watchLists',
  begin: ({ next }) => {
    const output = next.effects['fetchLists']?.output as FetchedLists | undefined
    return {
      address: PAGE,
      local: { ...SIGNED_IN, favourites: JSON.stringify(output?.device.codes ?? []) },
      arrive: async (stage) => {
        await connected(stage)
        await until(
          async () => ((await stage.page.getByRole('button', { name: OPEN }).count()) > 0 ? null : 'the lists cannot be opened'),
          stage.frame,
        )
      },
    }
  },
  events: {
    'watchLists.choose': () => handIn('Which list is shown is chosen where there are several and the watchlist is shown.'),
    'watchLists.put': ({ id, code }, { now }) => (isKnown(now) ? star(now, id, code, true) : handIn(NOT_KNOWN)),
    'watchLists.takeOut': ({ id, code }, { now }) => (isKnown(now) ? star(now, id, code, false) : handIn(NOT_KNOWN)),
    'watchLists.moveMarket': ({ id, code, by }, { now }) =>
      moving(isIn(now, 'dialog.markets') && dataOf(now).shownId === id && isKnown(now), listOf(now, id)?.codes ?? [], code, by),
    'watchLists.moveList': ({ id, by }, { now }) => {
      const list = listOf(now, id)
      if (!list || list.id === UNMADE) return handIn(NOT_SHOWN)
      return moving(isIn(now, 'dialog.lists'), listsOf(now).map(nameOf), nameOf(list), by)
    },
    'watchLists.remove': ({ id }, { now }) => (id === '1' ? handIn(NOT_SHOWN) : inRow(now, id, 'watchLists.removeOf')),
    'watchLists.undo': (_, { now }) =>
      isIn(now, 'undo.offered') && !isClosed(now) ? press(text('watchLists.undo')) : handIn(isClosed(now) ? NOT_SHOWN : BEHIND),
    'watchLists.check': (_, { now }) =>
      isIn(now, 'change.resting') && !isIn(now, 'list.failed') ? retrying() : handIn('It is asked for again without anybody’s doing.'),
    'watchLists.dismiss': (_, { now }) => (isIn(now, 'change.resting') ? press(text('markets.listsGiveUp')) : handIn(NOT_SHOWN)),
    'watchLists.open': ({ code }, { now }) =>
      code === null && isClosed(now) ? press(OPEN) : handIn('For one market it is opened on the page of that market.'),
    'watchLists.close': (_, { now }) => (isClosed(now) ? handIn('The dialog is closed.') : press(CLOSE)),
    'watchLists.show': ({ id }, { now }) => inRow(now, id, 'watchLists.marketsOf'),
    'watchLists.back': (_, { now }) =>
      isKnown(now) ? press(text(isIn(now, 'dialog.naming') ? 'common.cancel' : 'watchLists.back')) : handIn(NOT_KNOWN),
    'watchLists.begin': ({ id }, { now }) =>
      id === null && isKnown(now) ? press(text('watchLists.add')) : id === null ? handIn(NOT_KNOWN) : inRow(now, id, 'watchLists.renameOf'),
    'watchLists.type': ({ text: typed }, { now }) =>
      isKnown(now) ? { how: 'type', label: text('watchLists.name'), text: typed } : handIn(NOT_KNOWN),
    'watchLists.save': (_, { now }) => (isKnown(now) && isIn(now, 'dialog.naming') ? press(text('watchLists.save')) : handIn(NOT_SHOWN)),
    'watchLists.retry': (_, { now }) => (isIn(now, 'list.failed') || !isClosed(now) ? retrying() : handIn(NOT_SHOWN)),
    'watchLists.refresh': () => handIn('The venue tells of it.'),
  },
  effects: {
    fetchLists: { ...fetched, prepare: (stage, occurrence) => (isOpen(stage) ? keepStars(stage, occurrence) : undefined) },
    fetchAgain: { ...fetched, prepare: keepStars },
    changeLists: {
      call: {
        method: 'POST',
        path: /^\/user\/(createWatchList|orderWatchLists|(renameWatchList|removeWatchList|setWatchListMarkets)\/\d+)$/,
      },
      checks: ({ path, body }, { input }) => {
        const sent = input as SentChange
        if (path !== pathOf(sent.change)) return `it asks ${path}, not ${pathOf(sent.change)}`
        return JSON.stringify(body) === JSON.stringify(bodyOf(sent))
          ? null
          : `it says ${JSON.stringify(body)}, not ${JSON.stringify(bodyOf(sent))}`
      },
      reply: ({ outcome, now }: ChangeAnswer) => {
        const lists = { revision: now.revision, lists: [...now.lists] }
        return outcome === 'done' ? success(form, lists) : { status: 409, body: { code: 30191, msg: '', result: form.parse(lists) } }
      },
    },
  },
  always: (moment) => [at(PAGE), ...(isIn(moment, 'list.failed') || isIn(moment, 'change.resting') ? [] : refused(moment))],
  see: {
    'list.loading': () => [saysNothingOf(text('watchLists.failed'))],
    'list.loaded': () => [saysNothingOf(text('watchLists.failed'), text('watchLists.mayBeOld'))],
    'list.refreshing': () => [],
    'list.failed': () => [says(text('watchLists.failed'), text('watchLists.failedHint'))],
    'list.refreshFailed': (moment) => (isClosed(moment) ? [] : [says(text('watchLists.mayBeOld'))]),
    'undo.none': () => [no('button', text('watchLists.undo'))],
    'undo.offered': (moment) =>
      isClosed(moment)
        ? []
        : [says(text('watchLists.removed', { name: dataOf(moment).removed?.list.name ?? '' })), button(text('watchLists.undo'), 'on')],
    'change.idle': () => [],
    'change.sending': () => [],
    'change.unknown': () => [],
    'change.resting': (moment) =>
      isIn(moment, 'list.failed') ? [] : [says(text('markets.listsUnknown')), button(text('markets.listsGiveUp'), 'on')],
    'dialog.closed': (moment) => [
      no('dialog'),
      ...(isKnown(moment)
        ? ['BTC/USDT', 'ETH/USDT'].map((code) =>
            button(text(listOf(moment, '1')?.codes.includes(code) ? 'markets.removeFavourite' : 'markets.addFavourite', { code }), 'on'),
          )
        : []),
    ],
    'dialog.lists': (moment) =>
      isKnown(moment) ? [rows(listsOf(moment)), button(text('watchLists.add'), 'on')] : [no('button', text('watchLists.add'))],
    'dialog.markets': (moment) => {
      const codes = listOf(moment, dataOf(moment).shownId)?.codes
      if (!isKnown(moment)) return []
      if (codes === undefined) return [says(text('watchLists.gone'))]
      return [
        look(`markets ${codes.join(', ')}`, ({ nodes }) => {
          const wanted = codes.map((code) => text('watchLists.takeOutOf', { code }))
          const found = nodes.filter(({ role, name }) => role === 'button' && wanted.includes(name)).map(({ name }) => name)
          return JSON.stringify(found) === JSON.stringify(wanted) ? null : `the markets are ${found.join(', ')}, not ${wanted.join(', ')}`
        }),
      ]
    },
    'dialog.naming': (moment) => {
      const { draft, problem } = dataOf(moment)
      return isKnown(moment)
        ? [
            field(text('watchLists.name'), draft.text, problem && text(`watchLists.problems.${problem}`)),
            button(text('watchLists.save'), 'on'),
          ]
        : []
    },
  },
})

/** The page is there. */
function isOpen({ page }: Stage): boolean {
  return page.url().startsWith('http')
}
