import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import type { LatePart } from './late-part.ts'
import { PartFailed } from './PageFailed.tsx'
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
  /** When this changes, a part that failed is tried again. */
  readonly resetKey?: string
  readonly children: (part: Part) => ReactNode
}

interface LoadedProps<Part> extends Pick<BesideProps<Part>, 'part' | 'children'> {
  readonly needs: LatePart<unknown> | undefined
}

/** Shows a part that's loaded late, such as a dialog. If it fails to load, the page around it stays as it is. */
export const Beside = <Part,>({ part, needs, onClose, failed, waiting, resetKey = 'beside', children }: BesideProps<Part>) => (
  <ErrorBoundary
    resetKey={resetKey}
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

const Loaded = <Part,>({ part, needs, children }: LoadedProps<Part>) => children(useLatePart(part, needs))
