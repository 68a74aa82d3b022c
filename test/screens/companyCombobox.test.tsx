import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { CompanyCombobox } from '#web/domain/companySearch/CompanyCombobox.tsx'
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
