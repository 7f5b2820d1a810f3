import { Suspense, type ReactNode } from 'react'
import { selectLink, type ConnectionSnapshot } from '../../machines/connection/connection.selectors.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import type { LatePart } from './late-part.ts'
import { PartFailed } from './PageFailed.tsx'
import { useChart, useStream } from './system-context.tsx'
import { useLatePart } from './use-late-part.ts'

interface BesideProps<Part> {
  readonly part: LatePart<Part>
  /** Another part that it depends on; both load in parallel. */
  readonly needs?: LatePart<unknown>
  /** Closes a part that the user opened. Without it the user didn't ask for the part, so a failed load is shown only as `failed` says. */
  readonly onClose?: () => void
  /** Shown in the place of a part that failed, if the user didn't open it but should know. */
  readonly failed?: (tryAgain: () => void) => ReactNode
  /** Shown until the part has loaded. */
  readonly waiting?: ReactNode
  /** When this changes, or the live connection comes or goes, a part that failed is tried again. */
  readonly resetKey?: string
  readonly children: (part: Part) => ReactNode
}

interface LoadedProps<Part> extends Pick<BesideProps<Part>, 'part' | 'children'> {
  readonly needs: LatePart<unknown> | undefined
}

/** Shows a part that's loaded late, such as a dialog. If it fails to load, the page around it stays as it is. */
export const Beside = <Part,>({ part, needs, onClose, failed, waiting, resetKey = '', children }: BesideProps<Part>) => (
  <ErrorBoundary
    // Nobody tries a part again that they didn't ask for: it comes once the connection that it failed by is back.
    resetKey={`beside ${useChart(useStream('connection'), isOpen)} ${resetKey}`}
    onReset={() => {
      part.forgetFailure()
      needs?.forgetFailure()
    }}
    fallback={(tryAgain) => (onClose ? <PartFailed onClose={onClose} onTryAgain={tryAgain} /> : failed?.(tryAgain))}
  >
    <Suspense fallback={waiting}>
      <Loaded part={part} needs={needs}>
        {children}
      </Loaded>
    </Suspense>
  </ErrorBoundary>
)

const isOpen = (snapshot: ConnectionSnapshot): boolean => selectLink(snapshot) === 'open'

const Loaded = <Part,>({ part, needs, children }: LoadedProps<Part>) => children(useLatePart(part, needs))
