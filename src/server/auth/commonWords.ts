/**
 * Words that people build passwords from. A password is refused if its letters form one of these words, the same word
 * twice, or two of these words. Up to a limit, added digits and signs do not change this.
 */
export const commonWords: ReadonlySet<string> = new Set(
  [
    // These are keyboard rows and columns.
    'qwer qwert qwerty qwertyuiop asdf asdfg asdfgh asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qaz wsx edc rfv qazwsx qazwsxedc',
    'qwe asd zxc qweasd qweasdzxc abc abcd abcde abcdef abcdefg aaaa aaa aa',
    // Words about accounts and signing in.
    'password passwd passwords pass pwd admin administrator root user guest test tester testing temp temporary default',
    'login secret master manager system server super superuser supervisor operator changeme change letmein welcome hello',
    'access account member public private security secure internet computer windows office excel demo sample example',
    // Words about firms, the industry and this product.
    'company corporation business finance financial invest investor investment investments capital consulting consultant',
    'advisory advisor broker brokerage merger mergers acquisition acquisitions deal deals dealdesk desk teaser memo report',
    'market marketing sales account accounting management project team staff viceadmin desktop korea korean seoul busan',
    'samsung hyundai lotte naver kakao google apple galaxy iphone facebook instagram youtube',
    // These are seasons, months and days.
    'spring summer autumn fall winter january february march april june july august september october november december',
    'monday tuesday wednesday thursday friday saturday sunday today happy newyear',
    // These are favourite things and names.
    'love iloveyou loveyou lover mylove baby angel princess prince queen king star sunshine flower butterfly chocolate',
    'dragon monkey tiger lion eagle shadow ninja pokemon superman batman spiderman starwars football baseball soccer',
    'basketball music guitar family friend friends freedom jesus heaven michael jessica daniel david jennifer',
    // Korean words typed in Hangul on a Latin keyboard (비밀번호 = qlalfqjsgh): 비밀번호, 관리자, 안녕하세요, 사랑해, 대한민국 …
    'qlalfqjsgh rhksflwk tkdydwk dkssud dkssudgktpdy tkfkd tkfkdgo tkfkdgody tkfkdgksek gkdl gkdlfn eogksalsrnr gksrnr',
    // People and places of work, typed in Hangul on a Latin keyboard (회사 = ghltk): 회사, 팀장, 대표, 기업, 은행, 투자, 서울 …
    'ghltk qnwkd xlawkd eofl rhkwkd tkwkd eovy wlrdnjs rlduq dmsgod xnwk wndro tjdnf qntks dnfl skfk djaak dkqk rkwhr clsrn',
    // Words of affection, typed in Hangul on a Latin keyboard (행복 = godqhr): 행복, 천사, 바보, 공주, 하늘, 화이팅, 감사 …
    'godqhr cjstk qkqh rhdwn dhkdwk gksmf qkek skan dufma rudnf rkdmf qha Wkd chlrh ghkdlxld rkatk gkskska dPtnsla',
    // Everyday words, typed in Hangul on a Latin keyboard (오빠 = dhQk): 오빠, 누나, 여보, 컴퓨터, 강아지, 축구, 무궁화 …
    'dhQk snsk djssl wkrl duqh sotkfkd zjavbxj dlsxjspt dhsmf sodlf rkddkwl rhdiddl cnrrn dirn rpdla anrndghk xorrmrrl',
    // Korean words like those above, written in Hangul.
    '비밀번호 암호 관리자 사용자 안녕 안녕하세요 사랑 사랑해 사랑해요 사랑합니다 대한민국 한국 회사 우리회사 서울 부산 대표 팀장',
    '기업 투자 은행 행복 천사 바보 공주 왕자 하늘 가족 친구 오빠 누나 엄마 아빠 화이팅 감사합니다 무궁화 딜데스크',
  ]
    .join(' ')
    .toLowerCase()
    .split(' '),
)
