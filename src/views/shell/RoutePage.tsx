import { createElement, Suspense } from 'react'
import { SkeletonRows } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import type { Route } from './routes.ts'
import { useLatePart } from './use-late-part.ts'

/** `createElement`, since JSX with a component from a variable looks as if the component were defined during rendering. */
const Loaded = ({ route }: { readonly route: Route }) => createElement(useLatePart(route.page))

/** Shows the page of a route. The fallback appears only while the very first page is loading. */
export const RoutePage = ({ route }: { readonly route: Route }) => {
  const t = useText()
  return (
    <Suspense fallback={<SkeletonRows count={6} label={t('common.loading')} />}>
      <Loaded key={route.name} route={route} />
    </Suspense>
  )
}
