/**
 * What can be done now, read from the charts: a command is there exactly as long as its chart takes its event. Nothing here
 * commits money: closing a position leads to its review, where the figures are shown first.
 */
import { LOCALES } from '../../domain/constants.ts'
import { writeAmount } from '../../domain/decimal-input.ts'
import type { ContractOrder } from '../../domain/wire/order.ts'
import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { THEMES, UP_DOWN_COLOURS } from '../../machines/appearance/appearance.types.ts'
import { selectLocale } from '../../machines/language/language.selectors.ts'
import { selectSwitches } from '../../machines/modules/modules.selectors.ts'
import { selectIsRegistrationClosed, selectPath } from '../../machines/navigation-guard/navigation-guard.selectors.ts'
import { selectIsSignedIn } from '../../machines/session/session.selectors.ts'
import { MOTIONS } from '../../machines/settings/settings.types.ts'
import type { IconName } from '../kit/icons.tsx'
import type { TextKey, TextValues } from '../kit/text.ts'
import { LANGUAGE_NAMES } from '../shell/language-names.ts'
import { marketPath } from '../shell/market-path.ts'
import { pathTo, routeOf, ROUTES, type Route } from '../shell/routes.ts'
import type { System } from '../shell/system-context.tsx'
import { isOff } from '../shell/use-entries.ts'
import { marketFactsOf } from '../shell/use-market-facts.ts'
import { toldCommands } from './told-commands.ts'

export type CommandGroup = 'go' | 'market' | 'position' | 'account' | 'appearance' | 'language' | 'app'

export interface Command {
  /** The same as long as it means the same: recent commands are kept by it. */
  readonly id: string
  readonly group: CommandGroup
  readonly text: TextKey
  readonly values?: TextValues
  readonly icon: IconName
  /** What else it may be called, in any language. */
  readonly words: readonly string[]
  /** Tells it from others of the same name. */
  readonly hint?: string
  readonly run: () => void
}

const isOpen = (system: System, route: Route): boolean => {
  const isSignedIn = selectIsSignedIn(system.stream('session')!.getSnapshot())
  const guard = system.stream('navigationGuard')!.getSnapshot()
  if (route.needsMore) return false
  if (route.name === 'register' && selectIsRegistrationClosed(guard)) return false
  return route.access === undefined || route.access === (isSignedIn ? 'person' : 'visitor')
}

const going = (system: System): readonly Command[] => {
  const guard = system.stream('navigationGuard')!.getSnapshot()
  const from = selectPath(guard)
  const here = from === null ? undefined : routeOf(from.split(/[?#]/, 1)[0]!)
  const modules = system.stream('modules')
  const isSwitchedOff = (route: Route) => modules !== undefined && isOff(route, selectSwitches(modules.getSnapshot()))
  return ROUTES.filter(
    (route) =>
      route.name !== here?.name &&
      isOpen(system, route) &&
      !isSwitchedOff(route) &&
      guard.can({ type: 'navigation.requested', path: pathTo(route), name: route.name, from }),
  ).map((route) => ({
    id: `go.${route.name}`,
    group: 'go',
    text: route.title,
    icon: 'next',
    words: [route.name, pathTo(route)],
    run: () => system.navigate(pathTo(route)),
  }))
}

const markets = (system: System): readonly Command[] =>
  system.markets
    .list()
    .map((item) => ({
      id: `market.${item.code}`,
      group: 'market',
      text: 'commands.market',
      values: { code: item.code, name: item.appName },
      icon: 'market',
      words: [item.code.replace('/', ''), item.appName],
      run: () => system.navigate(marketPath(item)),
    }))

const openOrders = (system: System): readonly ContractOrder[] => {
  const mode = selectMode(system.stream('accountMode')!.getSnapshot())
  const rows = system.stream('records', `openOrders:${mode}`)?.getSnapshot().context.items ?? []
  return rows.filter((row): row is ContractOrder => 'openPrice' in row && row.status === 'open')
}

/** Their dialogs belong to the page of a market. */
const showPositions = (system: System, order: ContractOrder): void => {
  const item = system.markets.item(order.code)
  const path = selectPath(system.stream('navigationGuard')!.getSnapshot()) ?? '/'
  if (item && routeOf(path.split(/[?#]/, 1)[0]!)?.name !== 'marketDetail') system.navigate(marketPath(item))
}

const positions = (system: System): readonly Command[] => {
  const locale = selectLocale(system.stream('language')!.getSnapshot())
  return openOrders(system).flatMap((listed): readonly Command[] => {
    const stream = system.stream('position', listed.id)
    if (!stream || system.submitOff() !== null || !system.markets.item(listed.code)) return []
    const snapshot = stream.getSnapshot()
    const { order } = snapshot.context
    const market = marketFactsOf(system, order.code)
    const edit = {
      type: 'position.edit',
      stopLoss: writeAmount(order.stopLoss, locale),
      takeProfit: writeAmount(order.takeProfit, locale),
    } as const
    const common = { group: 'position', hint: order.orderNumber, values: { code: order.code }, words: [order.orderNumber] } as const
    return [
      ...(snapshot.can(edit)
        ? [
            {
              ...common,
              id: `position.${order.id}.edit`,
              text: 'commands.editLevels' as const,
              icon: 'settings' as const,
              run: () => {
                showPositions(system, order)
                stream.send(edit)
              },
            },
          ]
        : []),
      ...(market && snapshot.can({ type: 'position.close', market })
        ? [
            {
              ...common,
              id: `position.${order.id}.close`,
              text: 'commands.closePosition' as const,
              icon: 'close' as const,
              run: () => {
                showPositions(system, order)
                stream.send({ type: 'position.close', market })
              },
            },
          ]
        : []),
    ]
  })
}

const account = (system: System): readonly Command[] => {
  const [session, accountMode] = [system.stream('session')!, system.stream('accountMode')!]
  const isOff = system.submitOff() !== null
  const isSignedIn = selectIsSignedIn(session.getSnapshot())
  const mode = selectMode(accountMode.getSnapshot())
  return [
    ...(!isOff && isSignedIn && accountMode.getSnapshot().can({ type: 'accountMode.switch' })
      ? [
          {
            id: 'account.switch',
            group: 'account',
            icon: 'wallet',
            words: ['demo', 'real'],
            text: mode === 'demo' ? 'accountMode.switchToReal' : 'accountMode.switchToDemo',
            run: () => accountMode.send({ type: 'accountMode.switch' }),
          } satisfies Command,
        ]
      : []),
    ...(!isOff && session.getSnapshot().can({ type: 'session.signOut' })
      ? [
          {
            id: 'account.signOut',
            group: 'account',
            text: 'shell.logOut',
            icon: 'logout',
            words: ['logout', 'sign out'],
            run: () => session.send({ type: 'session.signOut' }),
          } satisfies Command,
        ]
      : []),
  ]
}

const looks = (system: System): readonly Command[] => {
  const appearance = system.stream('appearance')!
  const { context } = appearance.getSnapshot()
  const can = appearance.getSnapshot().can.bind(appearance.getSnapshot())
  return [
    ...THEMES.filter((theme) => theme !== context.theme && can({ type: 'appearance.chooseTheme', theme })).map((theme): Command => ({
      id: `theme.${theme}`,
      group: 'appearance',
      text: `commands.theme.${theme}`,
      words: ['theme', theme],
      icon: theme === 'dark' ? 'moon' : theme === 'light' ? 'sun' : 'contrast',
      run: () => appearance.send({ type: 'appearance.chooseTheme', theme }),
    })),
    ...UP_DOWN_COLOURS.filter((upDown) => upDown !== context.upDown && can({ type: 'appearance.chooseUpDown', upDown })).map(
      (upDown): Command => ({
        id: `upDown.${upDown}`,
        group: 'appearance',
        text: `appearance.${upDown}`,
        words: ['colour', 'color', upDown],
        icon: 'market',
        run: () => appearance.send({ type: 'appearance.chooseUpDown', upDown }),
      }),
    ),
  ]
}

/** How lively the page is. */
const liveliness = (system: System): readonly Command[] => {
  const settings = system.stream('settings')!
  const snapshot = settings.getSnapshot()
  const isOn = !snapshot.context.tickHighlight
  return [
    ...MOTIONS.filter((motion) => motion !== snapshot.context.motion && snapshot.can({ type: 'settings.chooseMotion', motion })).map(
      (motion): Command => ({
        id: `motion.${motion}`,
        group: 'appearance',
        text: `commands.motion.${motion}`,
        icon: 'settings',
        words: ['motion', 'animation', motion],
        run: () => settings.send({ type: 'settings.chooseMotion', motion }),
      }),
    ),
    ...(snapshot.can({ type: 'settings.chooseTickHighlight', isOn })
      ? [
          {
            id: `ticks.${isOn ? 'on' : 'off'}`,
            group: 'appearance',
            text: isOn ? 'commands.ticksOn' : 'commands.ticksOff',
            icon: 'live',
            words: ['flash', 'highlight', 'prices'],
            run: () => settings.send({ type: 'settings.chooseTickHighlight', isOn }),
          } satisfies Command,
        ]
      : []),
  ]
}

const languages = (system: System): readonly Command[] => {
  const language = system.stream('language')!
  const snapshot = language.getSnapshot()
  return LOCALES.filter((locale) => locale !== snapshot.context.locale && snapshot.can({ type: 'language.choose', locale })).map(
    (locale) => ({
      id: `language.${locale}`,
      group: 'language',
      text: 'language.pick',
      values: { name: LANGUAGE_NAMES[locale] },
      icon: 'globe',
      words: [LANGUAGE_NAMES[locale], 'language', locale],
      run: () => language.send({ type: 'language.choose', locale }),
    }),
  )
}

const app = (system: System): readonly Command[] => {
  const [sessionLog, support, connection, update, palette] = [
    system.stream('sessionLog'),
    system.stream('supportDialog'),
    system.stream('connection')!,
    system.stream('appUpdate'),
    system.stream('commandPalette')!,
  ]
  return [
    ...(update?.getSnapshot().can({ type: 'appUpdate.apply' })
      ? [
          {
            id: 'app.update',
            group: 'app',
            text: 'commands.update',
            icon: 'refresh',
            words: ['update', 'reload', 'version'],
            run: () => update.send({ type: 'appUpdate.apply' }),
          } satisfies Command,
        ]
      : []),
    ...(connection.getSnapshot().can({ type: 'connection.attempt' })
      ? [
          {
            id: 'app.reconnect',
            group: 'app',
            text: 'connection.reconnect',
            icon: 'live',
            words: ['reconnect', 'connection'],
            run: () => connection.send({ type: 'connection.attempt' }),
          } satisfies Command,
        ]
      : []),
    ...(sessionLog?.getSnapshot().can({ type: 'sessionLog.open' })
      ? [
          {
            id: 'app.sessionLog',
            group: 'app',
            text: 'shell.sessionLog',
            icon: 'clock',
            words: ['session log', 'journal'],
            run: () => sessionLog.send({ type: 'sessionLog.open' }),
          } satisfies Command,
        ]
      : []),
    ...(support?.getSnapshot().can({ type: 'supportDialog.open' })
      ? [
          {
            id: 'app.support',
            group: 'app',
            text: 'shell.contactService',
            icon: 'chat',
            words: ['support', 'contact', 'service'],
            run: () => support.send({ type: 'supportDialog.open' }),
          } satisfies Command,
        ]
      : []),
    ...(palette.getSnapshot().can({ type: 'commandPalette.showShortcuts' })
      ? [
          {
            id: 'app.shortcuts',
            group: 'app',
            text: 'shortcuts.title',
            icon: 'help',
            words: ['keyboard', 'shortcuts', '?'],
            run: () => palette.send({ type: 'commandPalette.showShortcuts' }),
          } satisfies Command,
        ]
      : []),
  ]
}

/** Everything that the charts take now. In a replay nothing is. */
export const commandsOf = (system: System): readonly Command[] =>
  system.submitOff() === 'replay'
    ? []
    : [positions, going, account, toldCommands, looks, liveliness, languages, app, markets].flatMap((commands) => commands(system))
