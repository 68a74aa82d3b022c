import { foldText } from '#shared/company/search.ts'
import { compatible } from '#shared/platform/normalForm.ts'
import { isContract } from './guessCategory.ts'

// A path often contains names of companies to which the file does not belong: the old name of a renamed company, the
// partner of a deal, the company whose paper served as a template. The words beside such a name tell.

const oldName = /[([（［]\s*(?:구|舊|전|前)(?:\s*상호|\s*사명)?[\s.:)\]]*[^)\]）］→]*[)\]）］]?/gu
const nowName = /^.*[([（［]\s*(?:현|現)(?:\s*상호|\s*사명)?[\s.:]+([^)\]）］\s.:][^)\]）］]*)[)\]）］]/u

/** A part of a path without the old name of a company that was renamed: 나라온(구 한빛), 한빛(현 나라온). */
export const withoutOldName = (part: string): string =>
  compatible(part).replace(nowName, '$1').replaceAll(oldName, ' ')

/** Matches a name that stands for several companies: 한빛 외 3개사. */
const andOthers = /(?<![가-힣·.,])외(?:\s*\d+\s*(?:개|곳|사|건|명)|(?![가-힣]))/u
export const namesSeveral = (part: string): boolean => andOthers.test(compatible(part))

const template =
  /양식|템플릿|template|샘플|견본|서식|예시|모범|(?<!과세\s?)표준(?!\s?(?:재무|손익|대차|원가|산업|증명))|(?<![가-힣])참고(?!\s?자료)/u
/** Whether the part speaks of a template, which may bear the name of the company for which it was first written. */
export const isTemplate = (part: string): boolean => template.test(foldText(part))

const withPartner =
  /(?<![a-z])(?:nda|loi|mou|q&?a|peer)(?![a-z])|비밀\s?유지|기밀\s?유지|의향서|양해\s?각서|송부|발송|전달|귀중|미팅|회의|면담|질의|후보|상대방|원매자|매수자|매수처|경쟁사|비교|피어|동종/u
/** Whether the words tell that a file of one company names another one, such as its partner or competitor. */
export const namesPartner = (words: string): boolean => withPartner.test(foldText(words))

/** Whether the words are those of a paper of two parties, in which each may be named: an NDA, a contract, a meeting. */
export const isOfTwo = (words: string): boolean => namesPartner(words) || isContract(words)

const ownPaper =
  /사업자\s?등록|등기|소개서|소개\s?자료|재무\s?제표|재무\s?자료|손익|결산|감사\s?보고서|신고서|정관|주주\s?명부|프로필|카탈로그|카달로그|브로슈어|조직도|인감|증명|통장|이력서|신용\s?평가|공장\s?등록|특허|인증/u
/** Whether the words tell that a file is the own paper of the company that it names. */
export const isOwnPaper = (words: string): boolean => ownPaper.test(foldText(words))

const ofDeals =
  /매도|매수|매각|인수(?!인계)|거래처|고객사|투자\s?유치|자문|수임|실사|재무|세무\s?조정|크레탑|티저|티져|teaser|투자\s?설명서|(?<![a-z])(?:im|ir|m&a|deals?|cretop)(?![a-z])/u
const ofCompanies =
  /시산표|원장|명세|견적|제안서|급여|4대\s?보험|명함|밸류에이션|차입금|매출|수주|원가|회의록|등본|임대차|회사\s?소개|세금\s?계산서/u
/** Whether the words name a paper that a company has or gets, though not one that proves whose it is. */
export const isUsualPaper = (words: string): boolean => ofCompanies.test(foldText(words))

/** Whether the words speak of deals and the companies in them: folders by side, memos, due diligence. */
export const namesDeal = (words: string): boolean => ofDeals.test(foldText(words))

const dealMark = /^(?:프로젝트|project|pjt|prj|딜|deal|건|매각|매각건|인수|인수건|투자유치|ma)$/u
/** Whether one of these words makes a folder the folder of one deal: 프로젝트 블루, 블루 매각. */
export const marksDeal = (words: readonly string[]): boolean => words.some((word) => dealMark.test(word))
