import { Component, type ReactNode } from 'react'

interface Props {
  /** When this changes, the children are rendered again: pass something that changes when the user goes to another page. */
  readonly resetKey: string
  /** Shown instead of children that threw; `tryAgain` renders them again. */
  readonly fallback: (tryAgain: () => void) => ReactNode
  /** Called just before the children are tried again. */
  readonly onReset?: () => void
  readonly children: ReactNode
}
interface State {
  readonly failedAt: string | null
}

/** Catches what its children throw, so that the rest of the page, with the navigation, stays. React logs the error to the console. */
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

  /** A failed part that is closed must be able to load when it's opened again. */
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
