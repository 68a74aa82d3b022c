import { producers, restyled } from '../pen.ts'
import type { Stranger } from '../stranger.ts'
import { Firm, head, holderColumns, type Kind, lines, listTable, plain, statementRows, title } from './ink.ts'

const parts: [string, Kind, ReturnType<typeof lines>][] = [
  [
    '재무상태표',
    'financial',
    lines([
      ['current', '유동자산'],
      ['nonCurrent', '비유동자산'],
      ['assets', '자산합계'],
      ['currentLiabilities', '유동부채'],
      ['nonCurrentLiabilities', '비유동부채'],
      ['liabilities', '부채합계'],
      ['capital', '납입자본금'],
      ['equity', '자본합계'],
    ]),
  ],
  [
    '손익계산서',
    'income',
    lines([
      ['revenue', '총매출액'],
      ['cost', '매출원가'],
      ['expenses', '판매비와관리비'],
      ['operating', '영업이익'],
      ['interest', '이자비용'],
      ['net', '당기순이익'],
    ]),
  ],
]

export const tenderPortal: Stranger = {
  name: 'a public tender portal',
  kind: 'whole',
  held: false,
  producer: restyled(
    producers.office,
    { font: 'nanum', size: 8, rowPad: 3, footer: (page) => ['', `전자조달 종합포털  |  ${page}페이지`] },
    { mark: (text) => `○ ${text}`, headingSize: 10.5 },
  ),
  draw(pen) {
    const firm = new Firm(pen)
    pen.heading('조달업체 경영상태 확인서', { size: 16, plain: true, x: pen.left + 150 })
    pen.caption('확인서번호 : 2026-경영-0048213      출력일 : 2026-05-02')
    pen.heading('업체 기본정보')
    pen.grid({
      widths: [1.2, 2, 1.2, 2],
      rows: [
        [title('상호(업체명)'), firm.field('companyName'), title('대표자'), firm.field('representative')],
        [
          title('사업자등록번호'),
          firm.field('businessNumber'),
          title('법인등록번호'),
          firm.field('corporateNumber'),
        ],
        // 기업구분 may mean the legal form or the size, so no value is expected for it.
        [
          title('개업일자'),
          firm.field('establishmentDate'),
          title('기업구분'),
          plain(firm.text('companySize'), 'left'),
        ],
        [title('대표전화'), firm.field('phone'), title('FAX'), firm.field('fax')],
        [title('홈페이지'), firm.field('website'), title('E-mail'), firm.field('email')],
        [title('종업원 수'), firm.field('employees'), title('국적'), plain('대한민국', 'left')],
        [
          title('사업장 주소'),
          { ...firm.field('address', (text) => `[${firm.model.postal}] ${text}`), span: 3 },
        ],
      ],
    })
    pen.heading('공급물품')
    pen.grid({
      widths: [0.6, 1.4, 3, 1],
      heads: [['순번', '세부품명번호', '품명', '제조여부'].map((text) => head(text))],
      rows: [
        [
          plain('1', 'center'),
          plain('2315160101', 'center'),
          plain('산업용 자동화설비', 'left'),
          plain('제조', 'center'),
        ],
        [
          plain('2', 'center'),
          plain('4010150702', 'center'),
          plain('공기조화기', 'left'),
          plain('공급', 'center'),
        ],
      ],
    })
    const { holders } = firm.model
    const column = holderColumns(holders)
    pen.heading('주요 출자자')
    listTable(pen, 'holders', holders, [
      { head: '순번', width: 0.5, align: 'center', text: (_, at) => String(at + 1) },
      column.name('성명(법인명)'),
      column.shares('소유주식수', '주'),
      column.stake('지분율', '%'),
    ])
    pen.heading('재무제표 현황')
    pen.caption('[ 금액단위 : 천원 ]')
    pen.grid({
      widths: [1.2, 1.8, 1.2, 1.2, 1.2],
      heads: [[head('재무제표'), head('항목'), ...firm.newestFirst.map(({ year }) => head(`${year}년도`))]],
      rows: parts.flatMap(([name, kind, all]) =>
        statementRows({ kind, unit: '천원' }, all, firm.newestFirst).map((row, at) => [
          plain(at === 0 ? name : '', 'center'),
          ...row,
        ]),
      ),
    })
    pen.heading('경영상태 평가항목', { need: 140 })
    pen.grid({
      widths: [2.2, 1, 1, 1],
      heads: [[head('평가항목'), ...firm.newestFirst.map(({ year }) => head(`${year}년도`))]],
      rows: firm.ratioRows(
        [
          ['equityRatio', '자기자본비율(%)'],
          ['debtRatio', '부채비율(%)'],
          ['currentRatio', '유동비율(%)'],
          ['operatingProfitMargin', '매출액영업이익률(%)'],
          ['totalCapitalTurnover', '총자본회전율(회)'],
        ],
        firm.newestFirst,
      ),
    })
    pen.heading('최근 납품실적')
    pen.caption('[ 금액단위 : 원 ]')
    pen.grid({
      widths: [1, 2, 2.4, 1.4],
      heads: [['계약일', '수요기관', '계약명', '계약금액'].map((text) => head(text))],
      rows: [
        ['2025-03-11', '한국수자원공사', '정수장 계장설비 구매', '418,200,000'],
        ['2025-07-29', '부산광역시 상수도사업본부', '펌프 제어반 제작구매', '96,470,000'],
        ['2025-11-04', '국립중앙과학관', '전시관 공조기 교체', '132,900,000'],
      ].map(([day = '', who = '', what = '', won = '']) => [
        plain(day, 'center'),
        plain(who, 'left'),
        plain(what, 'left'),
        plain(won),
      ]),
    })
    pen.paragraph(
      '본 확인서는 업체가 등록한 자료를 근거로 작성되었으며, 사실과 다를 경우 그 책임은 해당 업체에 있습니다.',
    )
  },
}
