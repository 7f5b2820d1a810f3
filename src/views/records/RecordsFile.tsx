import { useId } from 'react'
import { recordsFacts } from '../../machines/records/records.selectors.ts'
import { selectRecordsFile } from '../../machines/records-file/records-file.selectors.ts'
import type { FiledKind } from '../../machines/records-file/records-file.types.ts'
import { Button } from '../kit/Button.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStreamIfOpen, type SnapshotOf, type StreamOf } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'
import styles from './records.module.css'

interface RecordsFileProps {
  readonly kind: FiledKind
  readonly mode: 'demo' | 'real'
  /** The list, whose filter the file is made under. */
  readonly list: StreamOf<'records'>
}

/** Takes along all rows that the filter leaves, whatever part of them is on screen. */
export const RecordsFile = ({ kind, mode, list }: RecordsFileProps) => {
  const stream = useStreamIfOpen('recordsFile', `${kind}:${mode}`)
  return stream ? <Save stream={stream} list={list} /> : null
}

const Save = ({ stream, list }: Pick<RecordsFileProps, 'list'> & { readonly stream: StreamOf<'recordsFile'> }) => {
  const t = useText()
  const failureText = useFailureText()
  const reasonId = useId()
  const { isSubmitOff, reasonText } = useReason()
  const { filter, stage } = useChart(list, recordsFacts, isShallowEqual)
  const { isSaving, count, failure } = useChart(
    stream,
    (snapshot: SnapshotOf<'recordsFile'>) => selectRecordsFile(snapshot, filter),
    isShallowEqual,
  )
  if (stage === 'empty' || stage === 'failed') return null
  return (
    <div className={styles['file']}>
      <Button
        isBusy={isSaving}
        isDisabled={isSubmitOff}
        {...(isSubmitOff && { reasonId })}
        onClick={() => stream.send({ type: 'recordsFile.export', filter })}
      >
        {t(isSaving ? 'records.file.saving' : 'records.file.save')}
      </Button>
      {isSubmitOff ? (
        <p className="field__hint" id={reasonId}>
          {reasonText('readOnly')}
        </p>
      ) : null}
      <div role="status">
        {count === null ? null : <span className="t-meta">{t('records.file.saved', { count })}</span>}
        {failure === null ? null : (
          <Note tone="danger">
            {t('records.file.failed')} {failureText(failure)}
          </Note>
        )}
      </div>
    </div>
  )
}
