import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { CompanyRecord } from '#shared/company/answers.ts'
import { withAnd } from '#shared/platform/particle.ts'
import { companyPage } from '#web/domain/companyPage.ts'
import type { Search } from '#web/lib/search.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'

/**
 * For the number of a merged company, the server returns the company that remains. The page then goes to that company
 * and shows a message. This also happens if the merge is made while the page is open.
 */
export function useMergedRedirect(number: string, company: CompanyRecord | undefined): void {
  const navigate = useNavigate()
  const remaining = company && company.businessNumber !== number ? company : undefined
  const target = remaining?.businessNumber
  const name = remaining?.companyName
  useEffect(() => {
    if (target === undefined || name === undefined) return
    toast({
      variant: 'info',
      title: `${withAnd(name)} 합쳐진 기업입니다`,
      description: `${number} 대신 ${target}의 화면을 엽니다.`,
    })
    void navigate({
      ...companyPage(target),
      search: ({ businessNumber: _number, companyName: _name, ...rest }: Search) => rest,
      replace: true,
    })
  }, [target, name, number, navigate])
}
