import { memo } from 'react'
import { classNames } from '../kit/class-names.ts'
import { Icon } from '../kit/Icon.tsx'
import type { IconName } from '../kit/icons.tsx'
import { RichText } from '../kit/RichText.tsx'
import { useText } from '../kit/text.ts'
import { plainText, useLineTexts } from './line-texts.ts'
import { spanText, type LineKind, type LogLine } from './log-lines.ts'
import styles from './session-log.module.css'

const ICON: Readonly<Record<LineKind, IconName>> = {
  user: 'user',
  fact: 'live',
  time: 'clock',
  call: 'external',
  failure: 'alert',
  begin: 'play',
  migrated: 'play',
}

const CODE = { code: (name: string) => <code>{name}</code> }

export interface LogRowProps {
  readonly line: LogLine
  /** Of the first entry, epoch milliseconds. */
  readonly start: number
  readonly place: 'before' | 'here' | 'later'
  readonly onSelect: (seq: number) => void
}

/** One event: when, of which kind, what, and the state it led to. */
export const LogRow = memo(function LogRow({ line, start, place, onSelect }: LogRowProps) {
  const t = useText()
  const { what, where } = useLineTexts()(line)
  return (
    <button
      type="button"
      className={classNames(styles['row'], place === 'here' && styles['here'], place === 'later' && styles['later'])}
      aria-current={place === 'here' ? 'true' : undefined}
      onClick={() => onSelect(line.seq)}
    >
      <time>{spanText(line.at - start)}</time>
      <span
        className={classNames(styles['dot'], styles[line.kind])}
        title={t(`sessionLog.kinds.${line.kind === 'migrated' ? 'begin' : line.kind}`)}
      >
        <Icon name={ICON[line.kind]} />
      </span>
      <span className={styles['text']} title={plainText(what)}>
        <b>
          <RichText text={what} parts={CODE} />
        </b>
        <small>
          <RichText text={where} parts={CODE} />
        </small>
      </span>
    </button>
  )
})
