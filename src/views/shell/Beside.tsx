import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import type { LatePart } from './late-part.ts'
import { PartFailed } from './PageFailed.tsx'
import { useLatePart } from './use-late-part.ts'

interface BesideProps<Part> {
  readonly part: LatePart<Part>
  /** What the part cannot do without. */
  readonly needs?: LatePart<unknown>
  /** Puts away what was opened. Without it nobody has asked for the part: the page goes on without, and says nothing. */
  readonly onClose?: () => void
  /** What changes with each new reason to try again. */
  readonly resetKey?: string
  readonly children: (part: Part) => ReactNode
}

interface LoadedProps<Part> extends Pick<BesideProps<Part>, 'part' | 'children'> {
  readonly needs: LatePart<unknown> | undefined
}

/** What lies beside the page and is loaded late. If it does not come, the page stays as it is. */
export const Beside = <Part,>({ part, needs, onClose, resetKey = 'beside', children }: BesideProps<Part>) => (
  <ErrorBoundary
    resetKey={resetKey}
    onReset={() => {
      part.forgetFailure()
      needs?.forgetFailure()
    }}
    fallback={(tryAgain) => (onClose ? <PartFailed onClose={onClose} onTryAgain={tryAgain} /> : null)}
  >
    <Suspense>
      <Loaded part={part} needs={needs}>
        {children}
      </Loaded>
    </Suspense>
  </ErrorBoundary>
)

const Loaded = <Part,>({ part, needs, children }: LoadedProps<Part>) => children(useLatePart(part, needs))
