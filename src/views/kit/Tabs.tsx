import type { ReactNode } from 'react'
import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import { Headless } from './Headless.tsx'

export interface TabOption<Value extends string | number> {
  readonly value: Value
  readonly label: ReactNode
  /** How many entries the tab holds. */
  readonly count?: string | undefined
}

export interface TabsProps<Value extends string | number> {
  readonly label: string
  readonly options: readonly TabOption<Value>[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
  /** `segment`: one track over the whole width, for a choice of two forms. */
  readonly look?: 'tabs' | 'segment'
  /** What the chosen tab shows. Left out when the list below changes in place: give it `role="tabpanel"` yourself then. */
  readonly children?: ReactNode
}

/** Tabs that change the list below them. Arrow keys move, Enter or Space chooses. */
export const Tabs = <Value extends string | number>({ label, options, value, onChoose, look = 'tabs', children }: TabsProps<Value>) => (
  <Headless>
    <BaseTabs.Root value={value} onValueChange={(chosen: Value) => onChoose(chosen)}>
      <BaseTabs.List className={look === 'segment' ? 'seg seg--block' : 'tabs'} aria-label={label}>
        {options.map((option) => (
          <BaseTabs.Tab key={option.value} value={option.value}>
            {option.label}
            {option.count === undefined ? null : (
              <>
                {' '}
                <span className="tabs__count">{option.count}</span>
              </>
            )}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {children === undefined ? null : <BaseTabs.Panel value={value}>{children}</BaseTabs.Panel>}
    </BaseTabs.Root>
  </Headless>
)
