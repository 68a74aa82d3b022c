import { cut, nameIn, type Phrase } from './phrase.ts'

const numberWords = /\(?(?:사업자(?:등록)?(?:번호|no)?|등록번호|brn)\)?$/
const shortName = /(?:이름|명|name)$/
const longName = /(?:회사명|기업명|업체명|법인명|상호)$/
const dayWords = /(?:일자|날짜|일시|일|date)$/

/** Returns the field that a heading about a company means: its business number, or its name (기업 or 기업명). */
function companyIn(folded: string, of: RegExp, fields: { number: string; name: string }): string | undefined {
  const before = cut(folded, numberWords)
  if (before !== null && of.test(before)) return fields.number
  const names = [folded, cut(folded, shortName), cut(folded, longName)]
  return names.some((name) => name !== null && of.test(name)) ? fields.name : undefined
}

const seller =
  /^(?:매[도각](?:대상)?(?:기업|회사|사|자|처|인|측)?|대상(?:기업|회사|사)?|타[겟깃](?:기업|회사|사)?|피인수(?:기업|회사|사)|seller|target)$/
const other =
  /^(?:(?:매수|인수|투자)(?:희망|후보|의향|검토)?(?:기업|회사|사|자|처|인|측|후보)?|상대(?:방|기업|회사|사|처|업체)?|잠재(?:매수|투자|인수)자|원매자|후보(?:기업|사|처)?|buyer|counterparty|investor|bidder)$/

const stages: readonly Phrase[] = [
  [/^(?:tm|티저|teaser)$/, 'dealDay-tm'],
  [/^(?:nda|비밀유지(?:계약|약정|확약)?)$/, 'dealDay-nda'],
  [/^(?:im|투자설명서)$/, 'dealDay-im'],
  [/^(?:loi|의향서)$/, 'dealDay-loi'],
  [/^(?:mou|양해각서)$/, 'dealDay-mou'],
  [/^(?:실사|dd|duediligence)$/, 'dealDay-due-diligence'],
  [/^(?:본?계약|spa)$/, 'dealDay-contract'],
]
/**
 * Words for what happens at a stage: NDA 체결일, IM 발송일. Words for the end of a stage are missing on purpose, because 실사
 * 종료일 is not the day on which the stage was reached.
 */
const happens = /(?:체결|발송|접수|시작|착수|제공|수령|서명|제출|진행|개시|배포|교환|연락|접촉)$/
const dayGroup = /^(?:일자|날짜|진행일|단계별?일자|단계별?)/

/** Returns the field for the day of the stage that a heading names. */
function stageIn(folded: string): string | undefined {
  const own = cut(folded, dayGroup) ?? folded
  const event = cut(own, dayWords) ?? own
  return nameIn(stages, cut(event, happens) ?? event)
}

const dealWords: readonly Phrase[] = [
  [/^(?:drop|드[롭랍]|종결|종료|중단|철회|탈락)(?:일|일자|날짜|date)$/, 'dealEndDay'],
  [/^(?:drop|드[롭랍]|종결|종료|중단|철회|탈락)(?:사유|이유|reason)$/, 'dealEndReason'],
  [/^(?:drop|드[롭랍]|종결|종료|중단|철회|탈락)(?:메모|설명|코멘트|상세|내용)$/, 'dealEndNote'],
  [/^(?:현재|진행|거래|딜)?(?:단계|상태)$/, 'dealStage'],
]

const met =
  /^(?:counterparty|상대(?:방?(?:기업|회사|사|업체|처)|방)?|접촉(?:처|기업|회사)|컨[텍택](?:회사|기업|처)|후보(?:기업|사)?|매수(?:처|기업|사))$/
const firm =
  /^(?:account|기업|회사|업체|고객사|거래처|고객|대상(?:기업|회사)|(?:담당|방문|상담|면담|미팅|접촉|통화)(?:기업|회사|업체|처))$/

const reportWords: readonly Phrase[] = [
  [
    /^(?:보고|작성|담당|등록)(?:팀|자|인|자명|팀명)?(?:id)?$|^(?:상담|활동|영업)자명?$|^(?:assigned(?:to)?|owner|author|createdby)$/,
    'reportTeam',
  ],
  [/^(?:보고|업무|활동|작성|방문|상담|통화|미팅)(?:일|일자|날짜)$/, 'reportDate'],
  [/^시작(?:시간|시각)?$/, 'reportStart'],
  [/^(?:종료|마침|끝)(?:시간|시각)?$/, 'reportEnd'],
  [/^(?:보고|진행|업무|현재)?단계$/, 'reportStage'],
  [
    /^(?:보고|업무|활동|상담|미팅|통화|면담)(?:요약|요지|핵심|제목)$|^(?:subject|topic|요지|안건|주제|건명|한줄요약|핵심(?:사항|내용|요약)?)$/,
    'reportKeyPoints',
  ],
  [
    /^(?:상세|세부|보고|업무|활동|상담|미팅|통화|면담)(?:내용|내역|상세)$|^(?:full)?(?:comments?|description)$/,
    'reportDetail',
  ],
  [/^(?:향후|차기|다음|후속)(?:계획|일정|할일|조치|업무|액션)$/, 'reportNext'],
  [
    /^(?:(?:향후|차기|다음|후속)(?:계획|일정|할일|조치|업무)?)?(?:예정일|기한|마감일|일정일|일자|날짜)$|^언제까지$/,
    'reportNextDay',
  ],
]

/** Returns the field that a heading of several words means in a sheet of reports or of counterparties. */
export function rowPhrase(kind: 'reports' | 'deals', folded: string): string | undefined {
  if (kind === 'deals')
    return (
      companyIn(folded, seller, { number: 'dealSellerNumber', name: 'dealSellerName' }) ??
      companyIn(folded, other, { number: 'dealOtherNumber', name: 'dealOtherName' }) ??
      stageIn(folded) ??
      nameIn(dealWords, folded)
    )
  return (
    companyIn(folded, met, { number: 'reportContactNumber', name: 'reportContactName' }) ??
    companyIn(folded, firm, { number: 'reportCompanyNumber', name: 'reportCompanyName' }) ??
    nameIn(reportWords, folded)
  )
}
