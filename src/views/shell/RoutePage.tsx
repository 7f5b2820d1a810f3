import { createElement, Suspense } from 'react'
import { SkeletonRows } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import type { Route } from './routes.ts'
import { useLatePart } from './use-late-part.ts'

/** `createElement` because the page is looked up, not made, here. */
const Loaded = ({ route }: { readonly route: Route }) => createElement(useLatePart(route.page))

/** The page of a route. The fallback shows only when the first page is late. */
export const RoutePage = ({ route }: { readonly route: Route }) => {
  const t = useText()
  return (
    <Suspense fallback={<SkeletonRows count={6} label={t('common.loading')} />}>
      <Loaded key={route.name} route={route} />
    </Suspense>
  )
}
