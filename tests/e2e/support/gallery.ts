/** A telephone, the notebook of most readers, and a wide desk. */
export const WIDTHS = [320, 1366, 2560] as const;

/** The pictures of a screen in one language, in the order of the page. */
const VIEWS = ['light', 'dark'].flatMap((theme) => WIDTHS.map((width) => `${width}-${theme}`));

const figure = (name: string, lng: string, view: string) =>
  `<figure data-lng="${lng}" data-view="${view}"><img loading="lazy" src="${name}-${lng}-${view}.jpg" alt="${name}, ${lng}, ${view}"><figcaption>${lng} ${view}</figcaption></figure>`;

const section = (name: string) =>
  `<section id="${name}"><h2><a href="#${name}">${name}</a></h2><div>${['fr', 'en'].flatMap((lng) => VIEWS.map((view) => figure(name, lng, view))).join('')}</div></section>`;

const STYLE = `body{margin:0;font:15px system-ui;display:grid;grid-template-columns:16rem 1fr}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1rem;box-sizing:border-box;border-right:1px solid #ccc}
nav a{display:block;padding:.15rem 0}main{padding:1rem}section>div{display:flex;flex-wrap:wrap;gap:1rem;align-items:start}
figure{margin:0}img{max-width:30rem;max-height:44rem;border:1px solid #ccc}figure[data-view^='320'] img{max-width:12rem}
body[data-lng=fr] figure[data-lng=en],body[data-lng=en] figure[data-lng=fr]{display:none}`;

const SCRIPT = `document.querySelector('select').addEventListener('change',(event)=>{document.body.dataset.lng=event.target.value});
document.addEventListener('keydown',(event)=>{const step={j:1,k:-1}[event.key];if(!step)return;
const all=[...document.querySelectorAll('section')];const now=all.findLastIndex((one)=>one.getBoundingClientRect().top<10);
all[Math.max(0,Math.min(all.length-1,now+step))].scrollIntoView()});`;

/** A page to leaf through the pictures of all screens: j and k step forward and back, a choice shows one language only. */
export function galleryPage(names: readonly string[]): string {
  const links = names.map((name) => `<a href="#${name}">${name}</a>`).join('');
  const choice =
    '<select aria-label="Language"><option value="">fr + en</option><option value="fr">fr</option><option value="en">en</option></select>';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens (${names.length})</title><style>${STYLE}</style>
<body data-lng=""><nav><p>${choice}</p>${links}</nav><main>${names.map(section).join('\n')}</main><script>${SCRIPT}</script></body></html>`;
}
