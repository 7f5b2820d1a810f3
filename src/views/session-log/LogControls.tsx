import type { ReactNode } from 'react'
import type { SessionLogFacts } from '../../machines/session-log/session-log.selectors.ts'
import { REPLAY_SPEEDS, type ReplaySpeed } from '../../machines/session-log/session-log.types.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { Segment } from '../kit/Segment.tsx'
import { useText } from '../kit/text.ts'
import type { StreamOf } from '../shell/system-context.tsx'
import styles from './session-log.module.css'

export interface LogControlsProps {
  readonly stream: StreamOf<'sessionLog'>
  readonly facts: SessionLogFacts
  /** Span from the first event to the cursor and to the last one, as text. */
  readonly at: string
  readonly total: string
  /** Shown above the place in the log. */
  readonly children: ReactNode
}

/** Steps, plays and pauses the replay. */
export const LogControls = ({ stream, facts, at, total, children }: LogControlsProps) => {
  const t = useText()
  const step = (by: number) => stream.send({ type: 'sessionLog.step', by })
  return (
    <div className={styles['controls']}>
      {children}
      <input
        type="range"
        className="range"
        dir="ltr"
        aria-label={t('sessionLog.place')}
        aria-valuetext={at}
        min={facts.firstSeq}
        max={facts.lastSeq}
        value={facts.cursor === 0 ? facts.lastSeq : facts.cursor}
        onChange={(event) => stream.send({ type: 'sessionLog.select', seq: Number(event.currentTarget.value) })}
      />
      <div className={styles['buttons']}>
        <IconButton icon="stepBack" isMirrored label={t('sessionLog.stepBack')} disabled={!facts.canStepBack} onClick={() => step(-1)} />
        {facts.isReplaying ? (
          <Button
            tone="primary"
            size="sm"
            isDisabled={!facts.isPlaying && !facts.canPlay}
            onClick={() => stream.send({ type: facts.isPlaying ? 'sessionLog.pause' : 'sessionLog.play' })}
          >
            <Icon name={facts.isPlaying ? 'pause' : 'play'} size="sm" />
            {t(facts.isPlaying ? 'sessionLog.pause' : 'sessionLog.play')}
          </Button>
        ) : (
          <Button
            tone="primary"
            size="sm"
            isDisabled={facts.lastSeq === 0 || facts.isBusy}
            onClick={() => stream.send({ type: 'sessionLog.replay' })}
          >
            <Icon name="play" size="sm" />
            {t('sessionLog.replay')}
          </Button>
        )}
        <IconButton
          icon="stepForward"
          isMirrored
          label={t('sessionLog.stepForward')}
          disabled={!facts.canStepForward}
          onClick={() => step(1)}
        />
        <span className={`num ${styles['clock']}`}>
          <b className="strong">{at}</b>
          {' / '}
          {total}
        </span>
      </div>
    </div>
  )
}

/** How many events a second the replay shows. */
export const ReplaySpeeds = ({ stream, facts }: Pick<LogControlsProps, 'stream' | 'facts'>) => {
  const t = useText()
  return (
    <Segment<ReplaySpeed>
      label={t('sessionLog.speed')}
      isSmall
      value={facts.speed}
      onChoose={(speed) => stream.send({ type: 'sessionLog.chooseSpeed', speed })}
      options={REPLAY_SPEEDS.map((value) => ({ value, label: t('sessionLog.times', { speed: value }) }))}
    />
  )
}
