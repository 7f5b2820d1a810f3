import type { ReactNode } from 'react'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { useLocale } from './text.ts'
import { directionOf } from '../../domain/constants.ts'

/** What Base UI must know: arrow keys follow the writing direction, and no `<style>` element may be made (content policy). */
export const Headless = ({ children }: { readonly children: ReactNode }) => (
  <CSPProvider disableStyleElements>
    <DirectionProvider direction={directionOf(useLocale())}>{children}</DirectionProvider>
  </CSPProvider>
)
