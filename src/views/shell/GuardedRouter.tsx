import { useMemo, type ReactNode } from 'react'
import { createPath, Router, type Navigator } from 'react-router-dom'
import { selectPath } from '../../machines/navigation-guard/navigation-guard.selectors.ts'
import { useChart, useStream, useSystem } from './system-context.tsx'

/**
 * Routes are a projection of the navigation guard: links ask it, and what is on screen is the path it has allowed. In a
 * replay that is the path of the past.
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
