import type { ReactNode } from 'react'
import { Button } from '../kit/Button.tsx'
import { ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import { Beside } from './Beside.tsx'
import type { LatePart } from './late-part.ts'
import { useLoadFailure } from './PageFailed.tsx'

interface LateSectionProps<Part> {
  readonly part: LatePart<Part>
  readonly children: (part: Part) => ReactNode
}

/** A section of a page, loaded with its texts after the page itself. One that doesn't come says so in its place; the others stand. */
export const LateSection = <Part,>({ part, children }: LateSectionProps<Part>) => (
  <Beside part={part} waiting={<Waiting />} failed={(tryAgain) => <SectionFailed onTryAgain={tryAgain} />}>
    {children}
  </Beside>
)

const Waiting = () => <SkeletonRows count={2} label={useText()('common.loading')} />

const SectionFailed = ({ onTryAgain }: { readonly onTryAgain: () => void }) => {
  const t = useText()
  const { title, body, action, isOffline } = useLoadFailure()
  return (
    <ErrorState
      title={title}
      action={
        <div className="row">
          <Button onClick={onTryAgain}>{t('common.tryAgain')}</Button>
          {isOffline ? null : action}
        </div>
      }
    >
      {body}
    </ErrorState>
  )
}
