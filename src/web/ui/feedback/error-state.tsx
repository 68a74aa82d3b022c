import { RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { State } from './state.tsx'

type ErrorStateProps = {
  title?: ReactNode
  text?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean
  /** True to offer a page reload, for errors that a retry cannot fix. */
  reload?: boolean
  level?: 1 | 2 | 3
  className?: string
}

export function ErrorState({
  title = '불러오지 못했습니다',
  text = '잠시 후 다시 시도해주세요.',
  onRetry,
  retrying = false,
  reload = false,
  ...props
}: ErrorStateProps) {
  return (
    <State
      role="alert"
      icon={TriangleAlert}
      tone="danger"
      title={title}
      text={text}
      {...props}
      actions={
        (onRetry || reload) && (
          <>
            {onRetry && (
              <Button variant={reload ? 'primary' : 'secondary'} pending={retrying} onClick={onRetry}>
                다시 시도
              </Button>
            )}
            {reload && (
              <Button onClick={() => window.location.reload()}>
                <RefreshCw aria-hidden />
                새로고침
              </Button>
            )}
          </>
        )
      }
    />
  )
}
