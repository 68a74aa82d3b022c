import { Component, type ReactNode } from 'react'
import { tryAgain } from '#web/lib/lazyScreen.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'

interface Props {
  children: ReactNode
  /** The error is cleared when this key changes, for example because another screen is opened. */
  resetKey?: string
}

export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.reset()
  }

  reset = () => {
    tryAgain(() => this.setState({ failed: false }))
  }

  override render() {
    return this.state.failed ? <ErrorFallback onReset={this.reset} /> : this.props.children
  }
}

export function ErrorFallback({ onReset }: { onReset(): void }) {
  return (
    <Card className="mx-auto mt-14 max-w-[480px] max-md:mx-4">
      <ErrorState
        level={1}
        title="앱에서 오류가 발생했습니다"
        text="예기치 못한 오류로 불편을 드려 죄송합니다. 다시 시도하거나 새로고침해주세요."
        onRetry={onReset}
        reload
      />
    </Card>
  )
}
