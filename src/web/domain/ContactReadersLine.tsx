import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { getContactReaders } from '#shared/company/contacts/contactReaders.endpoints.ts'
import type { QueryOf } from '#shared/platform/endpoint.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { readerTexts } from './contactReaders.ts'

interface ContactReadersLineProps {
  /** The company or lead whose contacts are entered; an empty object for a new lead. */
  of: QueryOf<typeof getContactReaders>
  className?: string
}

/** Says who will be able to see a contact that is being entered. The server determines these people. */
export function ContactReadersLine({ of, className }: ContactReadersLineProps) {
  const { user } = useSession()
  const readers = useQuery(queryOf(getContactReaders, { query: of }))
  const texts = readers.data && readerTexts(readers.data, user?.teamId)
  if (texts)
    return (
      <Line className={className}>
        저장하면 볼 수 있는 사람:{' '}
        {texts.who.map((name, at) => (
          <Fragment key={name}>
            {at > 0 && ', '}
            <b className="font-semibold text-ink [overflow-wrap:anywhere]">{name}</b>
          </Fragment>
        ))}
        .{texts.limits.map((text) => ` ${text}`)}
      </Line>
    )
  return (
    <Line className={className}>
      {readers.isError ? (
        <>
          저장한 연락처를 누가 볼 수 있는지 확인하지 못했습니다.{' '}
          <Button size="sm" onClick={() => void readers.refetch()}>
            다시 시도
          </Button>
        </>
      ) : (
        '저장하면 누가 볼 수 있는지 확인하는 중입니다.'
      )}
    </Line>
  )
}

const Line = ({ className, children }: { className: string | undefined; children: ReactNode }) => (
  <p className={cn('flex items-start gap-1.5 text-pretty text-quiet text-sm', className)}>
    <Eye aria-hidden className="mt-0.5 size-3.5 shrink-0" />
    <span className="min-w-0">{children}</span>
  </p>
)
