import type { ReactNode } from 'react'
import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { classNames } from './class-names.ts'
import { Headless } from './Headless.tsx'
import styles from './segment.module.css'

export interface SegmentOption<Value extends string | number> {
  readonly value: Value
  readonly label: ReactNode
  readonly isDisabled?: boolean
  /** Long and Short take the market's colours when chosen. */
  readonly side?: 'up' | 'down'
}

export interface SegmentProps<Value extends string | number> {
  /** Name of the setting for assistive technology. */
  readonly label: string
  readonly options: readonly SegmentOption<Value>[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
  readonly isSmall?: boolean
  readonly isBlock?: boolean
  readonly isDisabled?: boolean
  /** `grid`: rows of three, each with a second line in `small`. `chips`: loose pills instead of one track, for leverage. `tiles`: boxes of two lines side by side. */
  readonly look?: 'segment' | 'grid' | 'chips' | 'leverage' | 'tiles'
}

const track = { segment: 'seg', grid: 'seg seg--grid', chips: 'chips', leverage: 'lev', tiles: styles['tiles'] } as const
const part = { segment: undefined, grid: undefined, chips: 'chip', leverage: 'chip', tiles: styles['tile'] } as const

/** A choice of one from a few: a radio group, in which arrow keys move and choose. */
export const Segment = <Value extends string | number>({
  label,
  options,
  value,
  onChoose,
  isSmall = false,
  isBlock = false,
  isDisabled = false,
  look = 'segment',
}: SegmentProps<Value>) => (
  <Headless>
    <RadioGroup
      aria-label={label}
      className={classNames(
        track[look],
        look === 'segment' && isSmall && 'seg--sm',
        look === 'segment' && isBlock && 'seg--block',
        options.some((option) => option.side) && 'seg--side',
      )}
      value={value}
      disabled={isDisabled}
      onValueChange={(chosen: Value) => onChoose(chosen)}
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          {...(option.isDisabled && { disabled: true })}
          nativeButton
          render={<button type="button" />}
          className={classNames(part[look], option.side && `is-${option.side}`)}
        >
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  </Headless>
)
