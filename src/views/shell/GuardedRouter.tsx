import { useMemo, type ReactNode } from 'react'
import { createPath, Router, type Navigator } from 'react-router-dom'
import { selectPath } from '../../machines/navigation-guard/navigation-guard.selectors.ts'
import { useChart, useStream, useSystem } from './system-context.tsx'

/**
 * A router on top of the navigation guard: links ask the guard, and the page shows the path that it last allowed. In a replay,
 * that's the replayed path.
 */
export const GuardedRouter = ({ children }: { readonly children: ReactNode }) => {
  const system = useSystem()
  const path = useChart(useStream('navigationGuard'), selectPath) ?? '/'
  const navigator = useMemo<Navigator>(
    () => ({
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      push: (to) => system.navigate(typeof to === 'string' ? to : createPath(to), 'push'),
      replace: (to) => system.navigate(typeof to === 'string' ? to : createPath(to), 'replace'),
      go: (by) => system.navigate(by),
    }),
    [system],
  )
  return (
    <Router location={path} navigator={navigator}>
      {children}
    </Router>
  )
}
