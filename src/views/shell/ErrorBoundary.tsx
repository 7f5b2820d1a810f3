import { Component, type ReactNode } from 'react'

interface Props {
  /** Anything that changes when the user goes elsewhere: a new page gets a new chance. */
  readonly resetKey: string
  /** What stands there instead; `tryAgain` gives a new chance where it is. */
  readonly fallback: (tryAgain: () => void) => ReactNode
  /** The new chance is about to be given. */
  readonly onReset?: () => void
  readonly children: ReactNode
}
interface State {
  readonly failedAt: string | null
}

/** Keeps what lies around it, with the band and the way out, when a part throws. React itself writes the error to the console. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failedAt: null }

  static getDerivedStateFromError(): Partial<State> {
    return { failedAt: '' }
  }

  override componentDidCatch(): void {
    this.setState({ failedAt: this.props.resetKey })
  }

  override componentDidUpdate(): void {
    const { failedAt } = this.state
    if (failedAt && failedAt !== this.props.resetKey) this.reset()
  }

  /** Put away by whoever opened it: the next opening is a new chance. */
  override componentWillUnmount(): void {
    if (this.state.failedAt !== null) this.props.onReset?.()
  }

  readonly reset = (): void => {
    this.props.onReset?.()
    this.setState({ failedAt: null })
  }

  override render(): ReactNode {
    return this.state.failedAt === null ? this.props.children : this.props.fallback(this.reset)
  }
}
