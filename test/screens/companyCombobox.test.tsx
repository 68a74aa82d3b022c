import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { SearchHit } from '#shared/company/answers.ts'
import { searchByTeam, searchCompanies } from '#shared/company/company.endpoints.ts'
import { CompanyCombobox } from '#web/domain/companySearch/CompanyCombobox.tsx'
import { CompanySearch } from '#web/domain/companySearch/CompanySearch.tsx'
import { openPart } from './kit/openApp.tsx'
import { expect, test } from './kit/test.ts'

function Lookup() {
  const [text, setText] = useState('')
  return (
    <CompanyCombobox
      among="all"
      text={text}
      label="회사 찾기 결과"
      placeholder="이름, 초성, 사업자번호"
      onText={setText}
      onPick={() => {}}
    />
  )
}

test('Enter after a single letter says that two are needed, and the next letter takes the hint away', async ({
  page,
}) => {
  await openPart(
    <QueryClientProvider client={new QueryClient()}>
      <Lookup />
    </QueryClientProvider>,
  )
  const box = page.getByRole('combobox')
  await box.fill('가')
  await page.keyboard.press('Enter')
  const hint = page.getByText('검색어를 2글자 이상 입력해주세요')
  await expect(hint).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(hint).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(hint).toBeVisible()
  await box.fill('')
  await expect(hint).toHaveCount(0)
})

const hit = (companyName: string, more: Partial<SearchHit> = {}): SearchHit => ({
  businessNumber: '123-45-67890',
  companyName,
  representative: '홍길동',
  side: '매수기업',
  manager1Team: null,
  createdBy: null,
  createdByName: null,
  createdByPosition: null,
  ...more,
})

/** A field that takes any name, as 컨텍회사명 does. */
function FreeName() {
  const [text, setText] = useState('')
  return (
    <CompanyCombobox
      free
      among="all"
      text={text}
      label="컨텍회사명 찾기 결과"
      placeholder="상대 회사 이름"
      onText={setText}
      onPick={({ companyName }) => setText(companyName)}
    />
  )
}

function Search() {
  const [chosen, setChosen] = useState<SearchHit | null>(null)
  return <CompanySearch mode={{ teamId: '101' }} selected={chosen} onSelect={setChosen} />
}

const withQueries = (part: ReactNode) => (
  <QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>
)

test('where any name may stand, Enter takes the first company found, but none that is only similar', async ({
  page,
  server,
}) => {
  server.answer(searchCompanies, ({ query }) =>
    query.search === '새온'
      ? [hit('(주)새온파트너스'), hit('새온전자', { businessNumber: '123-45-67891' })]
      : [hit('새론상사', { similar: true })],
  )
  await openPart(withQueries(<FreeName />))
  const box = page.getByRole('combobox')
  await box.fill('새온')
  await expect(page.getByRole('option')).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('(주)새온파트너스')
  // Enter before the answer takes the first company when it arrives.
  await box.fill('새온')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('(주)새온파트너스')
  await box.fill('새랑상사')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('새랑상사')
})

test('Enter in the search selects the only company found, and otherwise goes to the results', async ({
  page,
  server,
}) => {
  server.answer(searchByTeam, ({ query }) =>
    query.search === '하나'
      ? [hit('하나정밀')]
      : [
          hit('두리상사', { businessNumber: '123-45-67892' }),
          hit('두리전자', { businessNumber: '123-45-67893' }),
        ],
  )
  await openPart(withQueries(<Search />))
  const box = page.getByRole('searchbox')
  await box.fill('하나')
  // Before the answer, Enter waits for it.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: /하나정밀/ })).toBeChecked()
  await expect(box).toBeFocused()
  await box.fill('두리')
  await expect(page.getByRole('checkbox', { name: /두리/ })).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: /두리/ }).first()).not.toBeChecked()
  await expect(box).not.toBeFocused()
})
