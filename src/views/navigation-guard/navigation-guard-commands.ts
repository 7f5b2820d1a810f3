/** Commands that lead to a page. */
import { selectSwitches } from '../../machines/modules/modules.selectors.ts'
import { selectIsRegistrationClosed, selectPath } from '../../machines/navigation-guard/navigation-guard.selectors.ts'
import { selectIsSignedIn } from '../../machines/session/session.selectors.ts'
import type { CommandsOf } from '../shell/command.ts'
import { pathTo, routeOf, ROUTES, type Route } from '../shell/routes.ts'
import type { System } from '../shell/system-context.tsx'
import { isOff } from '../shell/use-entries.ts'

const isOpen = (system: System, route: Route): boolean => {
  const isSignedIn = selectIsSignedIn(system.stream('session')!.getSnapshot())
  const guard = system.stream('navigationGuard')!.getSnapshot()
  if (route.needsMore) return false
  if (route.name === 'register' && selectIsRegistrationClosed(guard)) return false
  return route.access === undefined || route.access === (isSignedIn ? 'person' : 'visitor')
}

export const navigationGuardCommands: CommandsOf = (system) => {
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
