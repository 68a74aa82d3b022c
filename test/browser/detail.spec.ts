import type { Download, Response } from '@playwright/test'
import { expectNoAxeFaults } from './axe.ts'
import { canary, detailPath, expectValues, makeFull, openDetail, tab, valueOf } from './detailParts.ts'
import { assign, newNumber, saveAs, years } from './dossierParts.ts'
import { pdfFile, upload } from './fileParts.ts'
import { expect, test } from './fixtures.ts'
import { addEntries, makeCompany, sampleEntries } from './managerParts.ts'
import { storeReport } from './reportParts.ts'

test('a full company is read tab by tab, every field under its label', async ({ page, database, signIn }) => {
  // Every tab of several companies in one sitting.
  test.slow()
  const user = await signIn('team', { managerName: '김도현' })
  const number = await makeFull(database, user)
  await addEntries(database, number, [sampleEntries[1] as (typeof sampleEntries)[1]])
  await openDetail(page, number.replaceAll('-', ''))
  await expect(page.getByRole('heading', { level: 1, name: '두빛나래항공(주)' })).toBeVisible()
  await expect(page).toHaveTitle('두빛나래항공(주) | 딜데스크')
  await expect(page.getByRole('link', { name: '매도기업 전체 진행현황' })).toHaveAttribute(
    'href',
    '/sell-management2',
  )
  await expectValues(page, {
    고유번호: /S\d\d-\d{4}/,
    기업명: '두빛나래항공(주)',
    영문기업명: 'DUBITNARAE',
    사업자번호: number,
    법인등록번호: '194811-0027365',
    대표자: '유선호',
    종업원수: '184명',
    설립형태: '신규설립(개업)',
    설립일: /2003-09-22.*업력 \d+년/,
    기업형태: '외감',
    기업규모: '중기업',
    결산월: '12월',
    상장일: '2011-07-01',
    전화: '055-000-7700',
    팩스: '055-000-7701',
    홈페이지: 'dubitnarae.example',
    이메일: 'info@dubitnarae.example',
    주소: '경남 사천시',
    '산업분류(10차)': 'C31321',
    '산업분류(11차)': 'C31322',
    주요제품: '날개 리브',
    '무역업 허가번호': '18042731',
    그룹: '나래그룹',
    주채권은행: '견본은행 사천지점',
    당좌거래은행: '견본은행',
    '사업자 상태': '정상부가가치세 일반과세자',
    '법인등기 상태': '살아있는 등기',
    '사업의 핵심': '1차 협력사',
    경영진: '27년',
    '사업 현황': '2025년',
    등록일: /\d{4}-\d\d-\d\d/,
    수정일: /\d{4}-\d\d-\d\d/,
    중개유형: '매도기업',
    '계약 진행단계': '계약중',
    '진행가능 여부': '진행가능',
    '담당자 가능금액': '42,000백만원',
    '매도자 희망금액': '45,000백만원',
    '검색 키워드': '점안제',
    주담당자: `${user.teamId}_김도현`,
    부담당자: '미지정',
  })
  const holders = page.getByRole('table', { name: '주주현황' })
  await expect(holders.getByRole('row', { name: /유선호/ })).toContainText('47.20')
  await expect(page.getByRole('region', { name: '최근 활동' })).toContainText('기업 등록')

  await tab(page, '재무정보').click()
  await expect(page).toHaveURL(detailPath(number.replaceAll('-', ''), 'financial'))
  const income = page.getByRole('table', { name: '요약 손익계산서' })
  await expect(income.getByRole('columnheader')).toContainText(['계정', '2022', '2023', '2024', '2025'])
  await expect(income.getByRole('row', { name: /당기순이익/ })).toContainText('−412')
  await expect(income.getByRole('row', { name: /당기순이익/ })).toContainText('흑자전환')
  await expect(page.getByRole('table', { name: '요약 재무상태표' })).toContainText('42,126')
  await expect(page.getByRole('table', { name: 'EBITDA' })).toContainText('6,987,310')
  const ratios = page.getByRole('table', { name: '재무비율' })
  for (const text of [
    '성장성비율',
    '수익성비율',
    '안정성비율',
    '활동성비율',
    '이자보상배율',
    '−2.42',
    '적자전환',
  ])
    await expect(ratios).toContainText(text)
  await expect(page.getByRole('img', { name: /매출액/ })).toBeVisible()
  await expect(page.getByText('2025년: 자산총계가')).toContainText('+953백만원')
  await page.getByText('억원', { exact: true }).click()
  await expect(income.getByRole('row', { name: /매출액/ })).toContainText('463.5')

  await tab(page, '거래처').click()
  const buyers = page.getByRole('table', { name: '구매처' })
  await expect(buyers.getByRole('row', { name: /한울터금속/ })).toContainText(
    /613-86-20418구본재24\.6020253,20061,24088,120−3,914/,
  )
  await expect(page.getByRole('table', { name: '판매처' })).toContainText('누리하늘항공우주(주)')
  await expect(page.getByRole('table', { name: '매출구성' })).toContainText('61.20')

  await tab(page, '담당자 변경이력').click()
  const changes = page.getByRole('table', { name: '담당자 변경이력' })
  await expect(changes.getByRole('columnheader')).toHaveText([
    '변경일시',
    '담당자 구분',
    '변경 전',
    '변경 후',
    '변경 사유',
    '변경자',
  ])
  await expect(changes).toContainText(/주담당자001_강민석101_김도현담당자 변경강민석/)

  // Straight on to the files of the same company, and back, without searching for it again.
  await page.getByRole('button', { name: '기업 바로가기' }).click()
  await page.getByRole('menuitem', { name: '파일' }).click()
  const strip = page.getByRole('region', { name: '선택한 기업' })
  await expect(strip).toContainText(`매도기업두빛나래항공(주)${number}주담당자${user.teamId}_김도현`)
  await expect(strip.getByRole('link')).toHaveText([
    '기업 상세',
    '추가등록',
    '파일',
    '일일보고',
    '보고서 입력',
    '티저',
    'IM',
  ])
  await upload(page, [pdfFile('자문계약서.pdf')], '계약서등')
  for (const name of ['추가등록', '티저', 'IM', '일일보고', '기업 상세']) {
    await strip.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`businessNumber=${number}`))
    if (name !== '기업 상세') await expect(strip).toContainText('두빛나래항공(주)')
  }
  await tab(page, '파일').click()
  const files = page.getByRole('table', { name: '파일' })
  await expect(files.getByRole('columnheader')).toHaveText([
    '파일명',
    '파일크기',
    '업로드일',
    '수정일',
    '다운로드',
  ])
  await expect(files.getByRole('row', { name: /자문계약서/ })).toContainText(
    /계약서등자문계약서\.pdf[\d,.]+ KB/,
  )
  const file = files.getByRole('link', { name: '자문계약서.pdf 다운로드' })
  await expect(file).toHaveAttribute('target', '_blank')
  // Told by the page or by the new window, whichever is there first.
  const saved = new Promise<Download>((resolve) => {
    page.once('download', resolve)
    page.context().once('page', (opened) => opened.once('download', resolve))
  })
  await file.click()
  expect((await saved).suggestedFilename()).toBe('자문계약서.pdf')
  for (const opened of page.context().pages()) if (opened !== page) await opened.close()

  await tab(page, '특기사항').click()
  const place = page.getByRole('table', { name: '사업장 상세' })
  for (const name of [
    '구분',
    '사업장명',
    '주사업장 여부',
    '소유자',
    '입지조건',
    '대지면적',
    '월세',
    '권리침해',
    '담보제공',
  ])
    await expect(place.getByRole('columnheader', { name, exact: true })).toHaveCount(1)
  await expect(place.getByRole('row', { name: /사천공장/ })).toContainText('근저당')
  await expectValues(page, { 세부항목1: '무균 충전', 세부항목6: '–', 보조담당자: '미지정' })
  await expect(page.getByText('임원진 고용승계 조건')).toBeVisible()

  await tab(page, '컨택포인트').click()
  await expectValues(page, {
    영업구분: '회사영업',
    연결방법: '전화',
    소개자: canary,
    '소개자 이메일': canary,
  })
  await expect(page.getByRole('table', { name: '연락처' }).getByRole('cell', { name: canary })).toHaveCount(
    15,
  )
  // On paper everything stands together.
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = document.querySelector('[data-company-sheet]')?.textContent ?? ''
    }
  })
  await page.getByRole('button', { name: '기업정보 인쇄' }).click()
  const paper = page.locator('body[data-printed]')
  for (const text of ['영문기업명', '주주현황', '요약 재무상태표', '구매처', '회사특기사항', canary])
    await expect(paper).toHaveAttribute('data-printed', new RegExp(text))
  // A link shows a colleague the same tab.
  await page.reload()
  await expect(tab(page, '컨택포인트')).toHaveAttribute('aria-selected', 'true')
})

test('an empty and a partial company say what is missing; a failing call breaks nothing else', async ({
  page,
  database,
  signIn,
  expectErrors,
}) => {
  // Every tab of several companies in one sitting.
  test.slow()
  expectErrors(/40\d|503/)
  const user = await signIn('staff')
  await page.goto('/detail-progress')
  await expect(page.getByRole('heading', { level: 1, name: '잘못된 접근입니다' })).toBeVisible()
  await expect(page.getByRole('link', { name: '매도기업 전체 진행현황' })).toHaveAttribute(
    'href',
    '/sell-management2',
  )
  await page.goto(detailPath('12-3'))
  await expect(page.getByRole('heading', { level: 1, name: '잘못된 접근입니다' })).toBeVisible()
  await page.goto(`/detail-progress?businessNumber=${newNumber()}&companyName=없는기업`)
  await expect(page.getByRole('heading', { level: 1, name: '없는기업' })).toBeVisible()
  await expect(page.getByText('기업개요 정보를 찾을 수 없습니다')).toBeVisible()

  const empty = await saveAs(database, user, {
    company: { businessNumber: newNumber(), companyName: '<b>빈솔</b>' },
  })
  await openDetail(page, empty)
  await expect(page.getByRole('heading', { level: 1, name: '<b>빈솔</b>' })).toBeVisible()
  await expectValues(page, { 고유번호: '미배정' })
  await expect(page.getByText('미정', { exact: true })).toBeVisible()
  const texts: [string, ...string[]][] = [
    ['기업개요', '기업개요 정보가 없습니다', '부가정보 데이터가 없습니다', '주주현황 정보가 없습니다'],
    ['재무정보', '재무정보가 없습니다'],
    ['거래처', '구매처 데이터가 없습니다', '판매처 데이터가 없습니다', '매출구성 정보가 없습니다'],
    ['파일', '등록된 파일이 없습니다'],
    ['담당자 변경이력', '변경이력이 없습니다'],
    ['특기사항', '사업장 정보가 없습니다', '부가정보 데이터가 없습니다'],
    ['컨택포인트', '부가정보 데이터가 없습니다'],
  ]
  // What was never written is no failure: nothing is asked for that is not there.
  const refused: string[] = []
  const watch = (response: Response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  }
  page.on('response', watch)
  for (const [name, ...expected] of texts) {
    await tab(page, name).click()
    for (const text of expected) await expect(page.getByText(text), `${name}: ${text}`).toBeVisible()
  }
  await openDetail(page, empty)
  await expect(page.getByText('부가정보 데이터가 없습니다')).toBeVisible()
  expect(refused).toEqual([])
  page.off('response', watch)

  const partial = await saveAs(database, user, {
    company: {
      businessNumber: newNumber(),
      companyName: '반솔(주)',
      website: 'javascript:alert(1)',
      phone: '02-1',
    },
    additional: { side: '매수기업' },
    financial: years({ 자산총계: [1000] }, ['2025']),
    customers: [{ customerType: 'B', customerName: '홀로거래(주)' }],
  })
  await assign(database, partial, user)
  await openDetail(page, partial)
  await expectValues(page, { 전화: '02-1', 팩스: '–', 홈페이지: 'javascript:alert(1)', 중개유형: '매수기업' })
  await expect(page.getByRole('link', { name: 'javascript' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '종합의견' })).toHaveCount(0)
  const half: [name: string, ...texts: string[]][] = [
    ['재무정보', '요약 재무상태표', '1,000'],
    ['거래처', '홀로거래(주)', '판매처 데이터가 없습니다', '매출구성 정보가 없습니다'],
    ['파일', '등록된 파일이 없습니다'],
    ['담당자 변경이력', '변경이력이 없습니다'],
    ['컨택포인트', '영업구분'],
    ['특기사항', '사업장 정보가 없습니다', '회사특기사항이 등록되지 않았습니다.'],
  ]
  for (const [name, ...expected] of half) {
    await tab(page, name).click()
    for (const text of expected)
      await expect(page.getByRole('tabpanel').getByText(text).first(), `${name}: ${text}`).toBeVisible()
  }

  // Loud ones say so, silent ones read like nothing; the header and every other part stay.
  const failing = /company-(add|bspl|sales|customer|workplace)\/|api\/files\/|manager-history\//
  await page.route(failing, (route) => route.fulfill({ status: 400, body: '{}' }))
  await openDetail(page, partial)
  await expectValues(page, { 전화: '02-1' })
  const failures: [name: string, ...texts: string[]][] = [
    ['기업개요', '부가정보를 찾을 수 없습니다'],
    ['재무정보', '재무정보를 찾을 수 없습니다'],
    ['거래처', '매출구성 정보를 찾을 수 없습니다', '구매처 데이터가 없습니다', '판매처 데이터가 없습니다'],
    ['파일', '등록된 파일이 없습니다'],
    ['담당자 변경이력', '변경이력이 없습니다'],
    ['특기사항', '사업장 정보가 없습니다', '부가정보를 찾을 수 없습니다'],
  ]
  const again = page.getByRole('button', { name: /^다시 (시도|불러오기)$/ })
  for (const [name, ...expected] of failures) {
    await tab(page, name).click()
    for (const text of expected) await expect(page.getByText(text), `${name}: ${text}`).toBeVisible()
    await expect(again.first(), name).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: '반솔(주)' })).toBeVisible()
  }
  await page.unroute(failing)
  while ((await again.count()) > 0) {
    const left = await again.count()
    await again.first().click()
    await expect.poll(() => again.count()).toBeLessThan(left)
  }
  await expect(page.getByText('회사특기사항이 등록되지 않았습니다.')).toBeVisible()
})

test('who may not see contacts gets none in any answer, and is told why', async ({
  page,
  database,
  signIn,
  newUser,
}) => {
  const manager = await newUser('team', { managerName: '박준호' })
  const number = await makeFull(database, manager)
  const user = await signIn('team', { managerName: '이서윤' })
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/') && !response.url().includes('/stream'))
      // What was cut off by the next page was never read by anybody.
      answers.push(response.text().catch(() => ''))
  })
  await openDetail(page, number)
  await expect(valueOf(page, '전화').last()).toContainText('055-000-7700')
  await expect(page.getByRole('button', { name: / 수정$/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: '추가등록에서 수정' })).toHaveCount(0)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/check-business-permission/**', async (route) => {
    await held.promise
    await route.continue()
  })
  for (const name of ['재무정보', '거래처', '파일', '담당자 변경이력', '특기사항', '컨택포인트'])
    await tab(page, name).click()
  await expect(page.getByText('권한 확인 중...')).toBeVisible()
  held.resolve()
  const card = page.getByRole('alert').filter({ hasText: '컨택포인트 접근 권한이 없습니다' })
  await expect(card).toContainText(`현재 권한팀원${user.teamId}_이서윤`)
  await expect(card).toContainText('필요 권한관리자부관리자또는 담당팀')
  await expect(card).toContainText(`${manager.teamId}_박준호`)
  await page.getByRole('tab', { name: '활동' }).click()
  await expect(page.getByRole('region', { name: '활동' })).toContainText('기업 등록')
  const texts = (await Promise.all(answers)).filter((text) => text !== '')
  expect(texts.length).toBeGreaterThan(12)
  expect(texts.filter((text) => text.includes(canary))).toEqual([])
})

test('a field is mended where it stands; who came second chooses; the timeline tells it', async ({
  page,
  database,
  signIn,
  newUser,
  expectErrors,
}) => {
  // Two fields, a conflict and the timeline of it all.
  test.slow()
  expectErrors(/409 \(Conflict\)/)
  const user = await signIn('team', { managerName: '김도현' })
  const number = await makeFull(database, user)
  await openDetail(page, number)
  const pencil = page.getByRole('button', { name: '매도자 희망금액 수정' })
  await pencil.focus()
  await page.keyboard.press('Enter')
  const input = page.getByRole('textbox', { name: '매도자 희망금액' })
  await expect(input).toBeFocused()
  await input.fill('1')
  await page.keyboard.press('Escape')
  await expect(pencil).toBeFocused()
  await pencil.click()
  await input.fill('47000')
  await page.keyboard.press('Enter')
  await expect(valueOf(page, '매도자 희망금액')).toContainText('47,000백만원')

  await page.getByRole('button', { name: '진행가능 여부 수정' }).click()
  await page.getByRole('radiogroup', { name: '진행가능 여부' }).getByText('진행보류').click()
  await page.getByRole('textbox', { name: /사유/ }).fill('2공장 실사 일정 협의 뒤 재개')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(valueOf(page, '진행가능 여부').last()).toContainText(
    '진행보류사유: 2공장 실사 일정 협의 뒤 재개',
  )

  // Somebody else saves the same field while it is being mended.
  await pencil.click()
  await input.fill('50000')
  const other = await newUser('admin', { managerName: '강민석' })
  await saveAs(database, other, {
    company: { businessNumber: number },
    additional: { sellerHopedPrice: 48_000 },
  })
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: '다른 사람이 먼저 저장했습니다' })
  await expect(question).toContainText('강민석')
  await expect(question.getByRole('radio', { name: /내 값 50000/ })).toBeChecked()
  await question.getByRole('button', { name: '고른 값으로 저장' }).click()
  await expect(valueOf(page, '매도자 희망금액')).toContainText('50,000백만원')

  for (const [reportDate, progressStage] of [
    ['2026-01-05', '초기검토'],
    ['2026-01-17', '계약준비'],
    ['2026-01-20', 'MM진행'],
  ] as const)
    await storeReport(database.db, user, number, {
      reportDate,
      progressStage,
      counterpartyCompany: '늘찬모아',
    })
  await page.getByRole('tab', { name: '활동' }).click()
  const strip = page.getByRole('region', { name: '단계별 기간' })
  await expect(strip.getByRole('listitem')).toHaveCount(10)
  await expect(strip.getByRole('listitem').nth(0)).toContainText(/초기검토12일 .*01[.-]05부터중앙값 \d+일/)
  await expect(strip.getByRole('listitem').nth(1)).toContainText(/계약준비3일/)
  await expect(strip.getByRole('listitem').nth(2)).toContainText(/^계약완료–/)
  await expect(strip.locator('[aria-current=step]')).toContainText(/MM진행\d+일째/)
  await expect(strip).toContainText('중앙값은 매도기업 전체')
  const rhythm = page.getByRole('region', { name: '보고', exact: true })
  await expect(rhythm).toContainText(/보고 간격 중앙값8일만난 상대기업1곳가장 긴 빈 기간11일/)
  await expect(page.getByRole('region', { name: '남긴 사람' })).toContainText(`${user.teamId}_김도현`)
  const stream = page.getByRole('region', { name: '활동' })
  await expect(stream.getByRole('listitem').first()).toContainText('매도자 희망금액 48,00050,000백만원')
  await page.getByRole('searchbox', { name: '활동에서 찾기' }).fill('실사')
  await expect(stream.getByRole('time')).toHaveCount(2)
  await page.getByRole('button', { name: /^단계·상태/ }).click()
  await expect(stream).toContainText('2공장 실사 일정 협의 뒤 재개')
  await expect(page).toHaveURL(/group=stage/)
})

for (const width of [1440, 390]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${width} ${colorScheme}`, () => {
      test.use({
        viewport: { width, height: width === 390 ? 844 : 900 },
        colorScheme,
        hasTouch: width === 390,
      })

      test('looks right', async ({ page, database, signIn }) => {
        // Six tabs, each judged and drawn.
        test.slow()
        const user = await signIn('team', { managerName: '김도현' })
        const number = await makeFull(database, user)
        await openDetail(page, number)
        const tabs = {
          overview: '기업개요',
          financial: '재무정보',
          customers: '거래처',
          notes: '특기사항',
          contact: '컨택포인트',
          activity: '활동',
        }
        for (const [name, label] of Object.entries(tabs)) {
          await tab(page, label).click()
          await expect(page.getByRole('tabpanel')).not.toContainText(/로딩 중|확인 중/)
          await expect(page.getByRole('heading', { level: 1, name: '두빛나래항공(주)' })).toBeVisible()
          await expectNoAxeFaults(page)
          expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(width)
          await page.screenshot({
            path: `screenshots/detail-${name}-${width}-${colorScheme}.png`,
            fullPage: true,
          })
        }
        const bare = await makeCompany(database, '가람솔루션(주)', { record: { manager1Team: '101' } })
        await openDetail(page, bare, 'contact')
        await expect(page.getByText('컨택포인트 접근 권한이 없습니다')).toBeVisible()
        await expectNoAxeFaults(page)
      })
    })
  }
}
