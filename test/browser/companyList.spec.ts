import { companyColumns } from '#shared/catalogue/fields/columns.ts'
import { addFiles, listCompaniesOf, names } from './companyListParts.ts'
import { saveAs } from './dossierParts.ts'
import { expect, quick, test } from './fixtures.ts'
import { print, textOf, wide } from './paper.ts'
import { expectToast } from './shellParts.ts'

const word = () => `목록${Math.random().toString(36).slice(2, 8)}`

test('the list: every filter finds what it should, stands in the address and goes with its chip', async ({
  page,
  signIn,
  newUser,
  pageOf,
  database,
}) => {
  // This test is slow: it uses every filter, opens a second user's page and moves from company to company.
  test.slow()
  const me = await signIn('team')
  const key = word()
  const [first = ''] = await listCompaniesOf(database, [
    {
      name: `${key}가온(주)`,
      company: {
        address: '경기 평택시',
        industryCode11th: 'C26121 전자집적회로',
        mainProducts: '전력모듈',
        createdAt: new Date('2020-03-02T03:00:00Z'),
      },
      add: {
        manager1Team: me.teamId,
        progressStage: '계약중',
        companyStatus: '진행보류',
        searchKeyword1: '국산화',
      },
      revenue: 5000,
      equity: 800,
    },
    {
      name: `${key}나루(주)`,
      company: { address: '부산 사하구', mainProducts: '밸브' },
      add: {
        manager1Team: me.teamId,
        businessType: '회사영업',
        businessConnectionMethod: '지인소개',
        businessContactName: `소개${key}`,
      },
      core: '선박 부품',
      revenue: 900,
      equity: -50,
    },
    { name: `${key}다온(주)`, add: { manager2Team: me.teamId, manager3Team: me.teamId } },
    { name: `${key}매수(주)`, add: { side: '매수기업' } },
  ])
  await page.goto(`/sellmanagement?name=${encodeURIComponent(key)}`)
  const grid = page.getByRole('grid', { name: '매도기업현황' })
  await expect(names(page)).toHaveCount(3)
  await expect(page.getByText('검색 결과 3')).toBeVisible()
  const chips = page.getByRole('list', { name: '적용된 조건' })
  const form = page.getByRole('form', { name: '필터' })
  await form.getByRole('button', { name: '조건 더 보기' }).click()
  const tries: [label: string, typed: string, found: string][] = [
    ['사업자번호', first, '가온'],
    ['소재지', '평택', '가온'],
    ['산업분류', 'c26', '가온'],
    ['주요제품', '밸브', '나루'],
    ['부가정보 키워드', '선박 부품', '나루'],
    ['영업연결', `소개${key}`, '나루'],
    ['자본총계 최소', '700', '가온'],
    ['매출액 최대', '1000', '나루'],
    ['영업이익 최소', '400', '가온'],
    ['당기순이익 최대', '50', '나루'],
    ['등록일 끝', '2020-03-02', '가온'],
  ]
  for (const [label, typed, found] of tries) {
    await form.getByLabel(label).fill(typed)
    await expect(names(page)).toHaveText([new RegExp(found)])
    await chips
      .getByRole('button', { name: /^(?!모두).* 지우기$/ })
      .last()
      .click()
    await expect(names(page)).toHaveCount(3)
    await expect(form.getByLabel(label)).toHaveValue('')
  }
  const chosen: [label: string, option: string, found: string[]][] = [
    ['주담당자', me.teamId, ['가온', '나루']],
    ['부담당자', me.teamId, ['다온']],
    ['보조담당자', me.teamId, ['다온']],
    ['담당팀', me.teamId, ['가온', '나루', '다온']],
    ['계약 단계', '계약중', ['가온']],
    ['영업구분', '회사영업', ['나루']],
    ['연결방법', '지인소개', ['나루']],
    ['보고 단계', '미설정', ['가온', '나루', '다온']],
    ['보고 없음', '90일 이상', ['가온']],
    ['진행 여부', '진행보류', ['가온']],
  ]
  for (const [label, option, found] of chosen) {
    await form.getByLabel(label, { exact: true }).selectOption(option)
    await expect(names(page)).toHaveText(found.map((name) => new RegExp(name)))
    if (label !== '진행 여부') await form.getByLabel(label, { exact: true }).selectOption('전체')
  }
  await form.getByLabel('매출액 최소').fill('9')
  await form.getByLabel('매출액 최대').fill('5')
  await expect(
    page.getByText('매출액: 최소값이 최대값보다 큽니다. 이 조건은 적용하지 않았습니다.'),
  ).toBeVisible()
  await form.getByRole('button', { name: '초기화' }).first().click()
  await expect(page).not.toHaveURL(/name=|ability=|revenue/)
  for (const label of ['기업명', '매출액 최소', '진행 여부'])
    await expect(form.getByLabel(label, { exact: true })).toHaveValue('')

  // A filter by contact finds the company only for users who may see the contact; another user with the same URL finds
  // nothing.
  const shared = `/sell-management?name=${encodeURIComponent(key)}&connection=${encodeURIComponent(`소개${key}`)}&bogus=1&sort=nothing`
  await page.goto(shared)
  await expect(names(page)).toHaveText([/나루/])
  await expect(page.getByText('조건 가운데 알 수 없는 것은 빼고 보여드립니다: bogus, 정렬')).toBeVisible()
  const equal = await pageOf(await newUser('viceadmin'))
  await equal.goto(shared)
  await expect(names(equal)).toHaveText([/나루/])
  const other = await pageOf(await newUser('team'))
  await other.goto(shared)
  await expect(other.getByText('검색 조건에 맞는 기업이 없습니다')).toBeVisible()
  await other.goto(`/sell-management2?name=${encodeURIComponent(key)}`)
  await expect(names(other)).toHaveCount(3)
  await expect(other.getByText(`소개${key}`)).toHaveCount(0)

  await page.goto(`/sell-management?name=${encodeURIComponent(key)}&sort=-revenue`)
  await expect(names(page)).toHaveText([/가온/, /나루/, /다온/])
  const row = grid.getByRole('row').filter({ hasText: '가온' })
  await expect(row.getByText('계약중')).toBeVisible()
  await row.getByRole('link', { name: /상세$/ }).click()
  await expect(page).toHaveURL(/\/progress-detail\//)

  // The user moves from company to company in the order of the list, by mouse and by keyboard, and back to the list.
  const walk = page.getByRole('navigation', { name: '목록에서 이동' })
  const title = (name: string) => page.getByRole('heading', { level: 1, name: `${key}${name}(주)` })
  await expect(walk).toContainText('검색 결과 3곳 중 1번째')
  await expect(walk.getByRole('link')).toHaveCount(1)
  await page.getByRole('tab', { name: '거래처' }).click()
  const next = walk.getByRole('link', { name: `다음 기업: ${key}나루(주)` })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(title('나루')).toBeVisible()
  await expect(page).toHaveURL(/tab=customers/)
  await expect(walk.getByRole('link', { name: `다음 기업: ${key}다온(주)` })).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(title('다온')).toBeVisible()
  await expect(walk).toContainText('3곳 중 3번째')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(title('나루')).toBeVisible()
  // Another user removes the company from the list. Its previous and next company stay the same.
  const there = new URL(page.url()).pathname
  const number = there.slice(there.lastIndexOf('/') + 1)
  await saveAs(database, await newUser('admin'), {
    company: { businessNumber: number },
    additional: { side: '매수기업' },
  })
  await page.reload()
  await expect(walk).toContainText('지금은 검색 결과에 없는 기업')
  await walk.getByRole('link', { name: `이전 기업: ${key}가온(주)` }).click()
  await expect(walk).toContainText('2곳 중 1번째')
  // Opened directly by its URL, the company belongs to no list, so there are no links to neighbours.
  await page.goto(there)
  await expect(title('나루')).toBeVisible()
  await expect(walk).toHaveCount(0)
})

test(
  'the overall table: frozen name, own columns, cells copied, teasers by their rule, paper across',
  quick,
  async ({ page, signIn, newUser, pageOf, database }) => {
    const me = await signIn('team')
    const key = word()
    const [first = ''] = await listCompaniesOf(database, [
      { name: `${key}가온(주)`, add: { manager1Team: me.teamId, detailItem1: '=1+1' }, revenue: 5000 },
      { name: `${key}나루(주)`, revenue: 900 },
    ])
    await addFiles(database, first, { '티저.pdf': '티저', '계약.pdf': '계약서등' })
    await page.goto(`/sell-management2?name=${encodeURIComponent(key)}`)
    const grid = page.getByRole('grid', { name: '매도기업 전체 진행현황' })
    // The first column of the grid selects rows.
    await expect(grid).toHaveAttribute('aria-colcount', String(companyColumns.length + 1))
    await expect(page.getByText(/통합기업 [\d,]+/)).toBeVisible()
    const name = names(page).first()
    const before = await name.boundingBox()
    await grid.evaluate((frame) => frame.scrollTo(9000, 0))
    await expect(grid.getByRole('columnheader', { name: '티저' })).toBeVisible()
    expect(await name.boundingBox()).toEqual(before)

    await grid.getByRole('button', { name: `${key}가온(주) 티저 1개` }).click()
    const dialog = page.getByRole('dialog', { name: `${key}가온(주) 파일` })
    await expect(dialog.getByRole('button', { name: '티저.pdf 다운로드' })).toBeEnabled()
    await expect(
      dialog.getByRole('button', { name: '계약.pdf: 티저/IM 파일만 다운로드 가능' }),
    ).toBeDisabled()
    await dialog.getByRole('button', { name: '닫기' }).first().click()

    await page.getByRole('button', { name: /^열/ }).click()
    const panel = page.getByRole('complementary', { name: '열 선택' })
    const kept = page.waitForResponse(
      (answer) =>
        answer.url().includes('/api/settings/tables') &&
        // Wait for the request with both changes, because the first change may be sent alone.
        /"columns":\["companyName","businessCore","mainProducts"/.test(answer.request().postData() ?? ''),
    )
    await panel.getByRole('checkbox', { name: '산업분류' }).uncheck()
    await panel.getByRole('button', { name: '기업개요 위로' }).click()
    await kept
    // A user's own column choice is not part of the URL and applies to this table only.
    await expect(page).not.toHaveURL(/columns=/)
    await page.goto(`/sell-management2?name=${encodeURIComponent(key)}`)
    await expect(grid).toHaveAttribute('aria-colcount', '54')
    await expect(page).not.toHaveURL(/columns=/)

    await grid.focus()
    // The table kept its scroll position, because the tab showed the same URL before. So go to the first cell.
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowDown')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.keyboard.press('Control+c')
    await expectToast(page, '복사했습니다', '2행 1열을 표로 붙여넣을 수 있습니다.')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${key}가온(주)\r\n${key}나루(주)`)

    // When another user changes a row, it updates by itself, and the table keeps its scroll position.
    const many = await listCompaniesOf(
      database,
      Array.from({ length: 60 }, (_, at) => ({ name: `${key}행${String(at + 10)}(주)` })),
    )
    await page.goto(
      `/sell-management2?name=${encodeURIComponent(`${key}행`)}&columns=companyName,progressStage`,
    )
    await expect(names(page).first()).toBeVisible()
    await grid.evaluate((frame) => frame.scrollTo(0, 900))
    await expect(grid.getByRole('rowheader', { name: `${key}행45(주)` })).toBeVisible()
    const colleague = await pageOf(await newUser('viceadmin'))
    const answer = await colleague.request.put(`/api/company-add/${many[35]}`, {
      data: { progressStage: '계약중' },
    })
    expect(answer.status()).toBe(200)
    await expect(grid.getByText('계약중')).toBeVisible()
    expect(await grid.evaluate((frame) => frame.scrollTop)).toBe(900)
    const long = await print(page)
    expect(long.length).toBeGreaterThan(1)
    for (const sheet of long) {
      expect(sheet).toMatchObject({ ...wide, outside: '' })
      expect(sheet.lines.filter((line) => line.startsWith('기업명계약'))).toHaveLength(1)
    }
    await page.goto(
      `/sell-management2?name=${encodeURIComponent(key)}&columns=companyName,progressStage,revenue&sort=-revenue`,
    )
    await expect(names(page).first()).toHaveText(/가온/)
    const sheets = await print(page)
    expect(sheets[0]).toMatchObject(wide)
    expect(textOf(sheets)).toContain('매출액(백만원)')
    expect(textOf(sheets)).not.toContain('주요제품')
    const quick = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Excel' }).click()
    expect((await quick).suggestedFilename()).toMatch(/^매도기업_진행현황_.*\.xlsx$/)
    await page.getByRole('button', { name: '내보내기 설정' }).click()
    const exporting = page.getByRole('dialog', { name: 'Excel로 내보내기' })
    await exporting.getByRole('button', { name: '내보내기' }).click()
    await expect(exporting.getByText('파일이 준비되었습니다.')).toBeVisible({ timeout: 20_000 })
    const saved = page.waitForEvent('download')
    await exporting.getByRole('button', { name: '다운로드' }).first().click()
    expect((await saved).suggestedFilename()).toMatch(/^매도기업_진행현황_.*\.xlsx$/)
  },
)

test('a condition that no company can meet shows a message at its field, whether typed or from the URL', async ({
  page,
  signIn,
}) => {
  await signIn('team')
  await page.goto('/sellmanagement?revenueMax=5000000000000&stage=없는단계&registeredTo=2026-02-30')
  const form = page.getByRole('form', { name: '필터' })
  const tooLarge = /매출액: .*999,999,999,999까지의 정수.*적용하지 않았습니다/
  await expect(form.getByText(tooLarge)).toBeVisible()
  await expect(form.getByRole('textbox', { name: '매출액 최대' })).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByText(/계약 단계: ‘없는단계’는 선택할 수 없는 값입니다/)).toBeVisible()
  await page.goto('/sellmanagement')
  await form.getByRole('textbox', { name: '자본총계 최대' }).fill('9000000000000')
  await expect(form.getByText(/자본총계: .*까지의 정수/)).toBeVisible()
  await expect(page).not.toHaveURL(/equityMax/)
  await form.getByRole('textbox', { name: '자본총계 최대' }).fill('900')
  await expect(page).toHaveURL(/equityMax=900/)
  await expect(form.getByText(/까지의 정수/)).toHaveCount(0)
  await form.getByRole('textbox', { name: '기업명' }).fill('680415-1234567')
  await expect(form.getByText(/주민등록번호로는 검색할 수 없습니다/)).toBeVisible()
  await expect(page).not.toHaveURL(/name=/)
  await page.goto('/daily-report-list')
  await page.getByRole('searchbox', { name: '단어: 두 글자 이상' }).fill('680415-1234567')
  await expect(page.getByText(/주민등록번호로는 검색할 수 없습니다/)).toBeVisible()
  await page.goto('/filemanagement')
  await page.getByRole('searchbox', { name: '기업 검색' }).fill('680415-1234567')
  await expect(page.getByText(/주민등록번호로는 검색할 수 없습니다/)).toBeVisible()
})
