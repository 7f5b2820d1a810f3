import type { ReactNode } from 'react'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { useLocale } from './text.ts'
import { directionOf } from '../../domain/constants.ts'

/** Settings of Base UI: arrow keys follow the writing direction, and it makes no `<style>` element, which the content policy forbids. */
export const Headless = ({ children }: { readonly children: ReactNode }) => (
  <CSPProvider disableStyleElements>
    <DirectionProvider direction={directionOf(useLocale())}>{children}</DirectionProvider>
  </CSPProvider>
)
