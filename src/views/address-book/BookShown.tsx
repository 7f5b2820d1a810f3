import type { ReactNode } from 'react'
import type { BookedAddress } from '../../domain/wire/address-book.ts'
import { selectAddressBook } from '../../machines/address-book/address-book.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStream, useStreamIfOpen } from '../shell/system-context.tsx'

interface Props {
  readonly children: (items: readonly BookedAddress[]) => ReactNode
}

/** The book once it is here; until then, that it is loading, or why it isn't here. */
export const BookShown = ({ children }: Props) => {
  const t = useText()
  const book = useStreamIfOpen('addressBook')
  const adding = useStreamIfOpen('addressAdding')
  return book && adding ? <Shown>{children}</Shown> : <SkeletonRows count={2} label={t('addressBook.loading')} />
}

const Shown = ({ children }: Props) => {
  const t = useText()
  const failureText = useFailureText()
  const book = useStream('addressBook')
  const { items, isLoading, hasFailed, isStale, failure } = useChart(book, selectAddressBook, isShallowEqual)
  const again = <Button onClick={() => book.send({ type: 'addressBook.retry' })}>{t('common.tryAgain')}</Button>
  if (isLoading) return <SkeletonRows count={2} label={t('addressBook.loading')} />
  if (hasFailed)
    return (
      <ErrorState title={t('addressBook.failed')} action={again}>
        {failureText(failure)}
      </ErrorState>
    )
  return (
    <>
      {isStale ? (
        <div className="card__body" role="status">
          <Note tone="warn">
            <p>{t('addressBook.stale')}</p>
            {again}
          </Note>
        </div>
      ) : null}
      {children(items)}
    </>
  )
}
