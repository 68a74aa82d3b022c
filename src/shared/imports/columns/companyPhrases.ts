import { cut, nameIn, type Phrase } from './phrase.ts'

const firmName =
  /^(?:계정|고객사|거래처|업체|회사|기업|법인|대상(?:회사|기업)|상호|company|account|target)(?:이름|명칭?|name)?$/
const korean = /[([](?:국문|한글|kr|kor|korean)[)\]]$|^(?:국문|한글|korean)/
const english = /[([](?:영문|영어|en|eng|english)[)\]]$|^(?:영문|영어|english)/

/** Patterns for headings of company fields that are composed of several words. `synonyms.ts` lists the fixed names. */
const phrases: readonly Phrase[] = [
  [/^사업자(?:등록)?번호[([]?(?:본점|본사)[)\]]?$|^(?:본점|본사)사업자(?:등록)?번호$/, 'businessNumber'],
  [/^(?:홈페이지|홈피|웹(?:사이트|페이지))(?:url|주소)?$/, 'website'],
  [/^(?:계정|고객사|거래처|대상(?:회사|기업))(?:이름|명칭?)?$/, 'companyName'],
  [
    /^(?:인수|매수|매도|매각|투자|투자유치)(?:희망|의향|검토)(?:사|기업|회사|업체)(?:이름|명)?$/,
    'companyName',
  ],
  [/^(?:대표(?:자|이사)?|사장|ceo)\(?(?:성명|이름|명|성함|님)\)?$/, 'representative'],
  [/^(?:기업|회사)규모(?:구분|분류)?$/, 'companySize'],
  [
    /^(?:대주주|주주|오너|소유주|매도인|회사측?)(?:희망|요구)(?:가|가격|금액)$|^부르는(?:값|가격)$/,
    'sellerHopedPrice',
  ],
  [/^(?:내|우리|당사)(?:생각|의견)(?:가|값|가격)?$/, 'managerEstimatedPrice'],
  [/^(?:뭐|무엇을?)하는(?:데|곳|회사)$|^하는일$/, 'mainProducts'],
  [/^(?:누가소개|소개(?:한|해준)(?:사람|분|이))$/, 'businessContactName'],
  [/^(?:account|deal|project|transaction)(?:lead|captain|manager)$/, 'manager1Team'],
  [/(?:산업|업종|ksic).*(?:10차|10th)|(?:10차|10th).*(?:산업|업종|ksic)(?!.*명$)/, 'industryCode10th'],
  [/(?:산업|업종|ksic).*(?:11차|11th)|(?:11차|11th).*(?:산업|업종|ksic)(?!.*명$)/, 'industryCode11th'],
  [
    /^(?:정|주)담당(?:자|팀|매니저)?$|^(?:당사|우리|자사)?담당(?:자|팀|매니저)?[([]?(?:정|주|1)[)\]]?$/,
    'manager1Team',
  ],
  [
    /^(?:부)담당(?:자|팀|매니저)?$|^(?:당사|우리|자사)?담당(?:자|팀|매니저)?[([]?(?:부|2)[)\]]?$/,
    'manager2Team',
  ],
  [/^(?:당사|우리|자사|내부|사내|tm|영업)담당(?:자|팀)?$|^(?:영업|거래)?책임자$/, 'manager1Team'],
  [/^(?:당사|우리|자사|메인|main|lead)?(?:pm|매니저)$/, 'manager1Team'],
  [/^(?:부|보조|서브|sub|co)(?:pm|매니저)$/, 'manager2Team'],
  [/^(?:account|deal|lead|record)?owner$|^assignedto$|^assignee$/, 'manager1Team'],
  [/^부(?:영업|거래)?책임자$|^(?:account|deal)?coowner$/, 'manager2Team'],
  [
    /^(?:자문|중개|위임|컨설팅)계약(?:단계|상태|여부|현황)?$|^(?:contract|engagement)(?:status|stage)$/,
    'progressStage',
  ],
  [/^(?:진행)?가부(?:여부)?$|^gonogo$/, 'companyStatus'],
  [/^(?:검색|희망|관심)?(?:키워드|태그|tag|keyword)1$/, 'searchKeyword1'],
  [/^(?:검색|희망|관심)?(?:키워드|태그|tag|keyword)2$/, 'searchKeyword2'],
  [/^(?:검색|희망|관심)?(?:키워드|태그|tag|keyword)3$/, 'searchKeyword3'],
  [/^(?:검색|희망|관심)?(?:키워드|태그|tag|keyword)4$/, 'searchKeyword4'],
  [/^(?:검색|희망|관심)?(?:키워드|태그|tag|keyword)5$/, 'searchKeyword5'],
  [/^(?:검색|희망|관심)?(?:키워드|태그|tag|keyword)6$/, 'searchKeyword6'],
  [/^(?:회사|기업)?(?:특장점|장점|강점)$/, 'companySpecialty'],
  [/^(?:사업|회사|기업)(?:내용|소개|개요)(?:요약|개요)$/, 'businessCore'],
  [/^거래(?:종결|완료|체결)금액$/, 'dealAmount'],
  [/^무역업(?:허가|신고|고유)?(?:번호|no)$/, 'tradeLicense'],
  [/^parent(?:account|company)$/, 'parentGroup'],
  [/^(?:보조)담당(?:자|팀|매니저)?$|^담당(?:자|팀|매니저)?[([]?(?:보조|3)[)\]]?$/, 'manager3Team'],
  [/^(?:본사|본점|회사)?(?:소재지?|주소지?|위치)$|^본[사점]$/, 'address'],
  [
    /^취급품목?$|^(?:주력|목적|영위|주|주요)(?:사업|업종|제품|상품|품목|생산품|서비스)(?:분야|내용|군)?$|^사업(?:분야|목적)$/,
    'mainProducts',
  ],
  [
    /^(?:billing|company|office|street|mailing|registered|headoffice|hq|main)(?:address|street)(?:line)?1?$/,
    'address',
  ],
  [/^(?:대표|회사|본사)?(?:팩스|fax)(?:번호|no|number)?$/, 'fax'],
  [/^(?:대표|회사|본사|본점|사업장)(?:전화|tel|phone)(?:번호|no)?$|^tel(?:번호|number)$/, 'phone'],
  [/^(?:대표|회사)?(?:이?메일|e메일|email|전자(?:우편|메일))(?:주소|id|아이디)?$/, 'email'],
  [
    /^(?:기본|사업장|청구지|회사|본사|본점|거래처|업체|기업)주소1?$|^주소(?:1|\(기본\)|\(도로명\))$/,
    'address',
  ],
  [/^(?:상시|재직|총|전체|고용)?(?:종업원|근로자|임직원|직원|인원|고용인원)(?:수|현황)?$/, 'employees'],
  [/^(?:설립|창립|개업)(?:년|연)?(?:월|월일|일자|일|도)$/, 'establishmentDate'],
  [
    /^(?:보류|중단|진행중단|진행보류|불가|종결|종료|거절|탈락|가부|상태)+(?:보류|중단|변경)?사유$|^statusreason$/,
    'statusReason',
  ],
  [
    /^(?:유입|접수|발굴|소싱|영업|접촉|연결)(?:경로|방법|채널)$|^(?:lead|리드|유입)(?:source|소스)$/,
    'businessConnectionMethod',
  ],
  [/^휴?폐업(?:구분|상태|여부|정보)?$|^(?:사업자?|영업|운영)상태$/, 'businessStatus'],
  [
    /^(?:매각|매도자?|양도)(?:희망|요구|제시)(?:매각|매도|양도)?(?:가|가격|가액|금액|대금)$|^(?:희망|요구)(?:매각|매도|양도)?(?:가|가격|가액|금액|대금)$/,
    'sellerHopedPrice',
  ],
  [/^(?:당사|내부|담당자)?(?:예상|추정)(?:매각|매도|거래)?(?:가|가격|가액|금액)$/, 'managerEstimatedPrice'],
  [
    /^(?:당사|우리|내부|담당자)(?:판단|평가|추정|예상)(?:가|가격|가액|금액)?$|^(?:our|internal)estimate$/,
    'managerEstimatedPrice',
  ],
]

/** Returns the company field that a heading of several words names. */
export function companyPhrase(folded: string): string | undefined {
  const inScript = (words: RegExp) => firmName.test(cut(folded, words) ?? '')
  if (inScript(korean)) return 'companyName'
  if (inScript(english)) return 'companyNameEn'
  return nameIn(phrases, folded)
}

/**
 * Shortens a heading to the name of a yearly figure. Words before it that only mean the latest years, and words after
 * it that add no meaning, are removed.
 */
export const bareFigure = (folded: string): string =>
  folded
    .replace(
      /^(?:최근|직전|전년도?|작년|당기|연간|당해|annual|latest)?(?:\d?개년|\d?년간|연도|년도|결산)?/,
      '',
    )
    .replace(/(?:규모|현황|추이)$/, '')
    .replace(/영익$/, '영업이익')
    .replace(/재고회전/, '재고자산회전')
    .replace(/(매출|자산|순이익)증감(?:율|률)?$/, '$1증가율')
    .replace(/(회전)$/, '$1율')
    .replace(/(이자보상)$/, '$1배율')
