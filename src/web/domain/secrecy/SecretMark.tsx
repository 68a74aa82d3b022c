import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { secretWord } from '#shared/catalogue/words/secrecy.ts'
import { listSecretCompanies } from '#shared/company/secrecy.endpoints.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { Badge } from '#web/ui/badge.tsx'

/**
 * Shows the badge 극비 next to a secret company. All rows of a list share one request, because the server returns all
 * secret companies at once.
 */
export function SecretMark({ businessNumber, className }: { businessNumber: string; className?: string }) {
  const { data } = useQuery(queryOf(listSecretCompanies, {}))
  if (!data?.businessNumbers.includes(businessNumber)) return null
  return (
    <Badge tone="red" className={className} title="담당자와 관리자에게만 보이는 기업입니다">
      <Lock aria-hidden />
      {secretWord}
    </Badge>
  )
}
