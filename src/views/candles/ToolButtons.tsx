import type { ReactNode } from 'react'
import type { ChartToolsFacts } from '../../machines/chart-tools/chart-tools.selectors.ts'
import { useText } from '../kit/text.ts'
import type { StreamOf } from '../shell/system-context.tsx'

export interface ToolButtonsProps {
  readonly stream: StreamOf<'chartTools'> | undefined
  readonly tools: ChartToolsFacts
  /** The bar stands on the page, not over it. */
  readonly isOnPage: boolean
}

/** Opens the list of tools, and gives the chart the whole screen. */
export const ToolButtons = ({ stream, tools, isOnPage }: ToolButtonsProps) => {
  const t = useText()
  return (
    <>
      <ToolButton label={t('chartTools.open')} isDisabled={!tools.isRestored} onClick={() => stream?.send({ type: 'chartTools.openMenu' })}>
        <path d="M3 5.5h8M15 5.5h2M3 14.5h2M9 14.5h8" />
        <circle cx="13" cy="5.5" r="2" />
        <circle cx="7" cy="14.5" r="2" />
      </ToolButton>
      {isOnPage ? (
        <ToolButton
          label={t('chartTools.fillScreen')}
          isDisabled={!tools.isRestored}
          onClick={() => stream?.send({ type: 'chartTools.fillScreen' })}
        >
          <path d="M3.5 8V3.5H8M12 3.5h4.5V8M16.5 12v4.5H12M8 16.5H3.5V12" />
        </ToolButton>
      ) : null}
    </>
  )
}

interface ToolButtonProps {
  /** What the button does, for people who don't see the symbol. */
  readonly label: string
  readonly isDisabled: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

/** Its symbol is drawn here and not in the kit, so that pages without a chart do not load it. */
const ToolButton = ({ label, isDisabled, onClick, children }: ToolButtonProps) => (
  <button type="button" className="icon-btn" aria-label={label} title={label} disabled={isDisabled} onClick={onClick}>
    <svg className="i" viewBox="0 0 20 20" aria-hidden="true">
      {children}
    </svg>
  </button>
)
