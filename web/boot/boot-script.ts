// The one script that runs before the first paint, so that nothing on the page flickers. It records that scripts run,
// whether a user is signed in on this browser and at which stage they are, whether to offer another language, how this
// visit began, and how long the wheel turns on this page. The web font is fetched after the first paint, so that the
// text comes first, and applied when all files that the page needs are there, so that there is one new layout and not
// two. It is applied to some forty elements in each frame: a layout of all at once would block a phone for a fifth of a
// second. A browser with the font in its cache applies it immediately. The script of a static page (`data-start`) is
// also loaded after the paint, or at the first touch; a background page is never painted, so there is a maximum delay.
// A button pressed in an island before web/islands/start.ts is loaded is recorded for it; pressed again, it works as
// without scripts. The last touch is recorded too, because a finger may still be down then. The query, which a page in
// memory does not know, and the values of a trade tool after the `#` stay when another language is chosen. When the
// font is applied, `typeset` tells the page's starter (server/pages/first-paint.ts). It is a string, not a module,
// because it is inline in <head>; keep it small.
export const bootScript = `(function(){
var page=document.documentElement,user;
page.classList.add("js");
try{if(localStorage.getItem("isLoggedIn")==="true"){user=JSON.parse(localStorage.getItem("user"));if(user){page.setAttribute("data-signed-in","");if(user.role==="admin")page.setAttribute("data-admin","");if(user.AdmissionId)page.setAttribute("data-applied","");if(user.purchaseStatus!=="Not Purchased")page.setAttribute("data-purchased","")}}}catch(e){}
var own=navigator.languages.map(function(one){return one.slice(0,2)}).filter(function(one){return/^(en|hi|gu)$/.test(one)})[0];
if(own&&own!==page.lang.slice(0,2)&&!/(^|; )language=/.test(document.cookie))page.setAttribute("data-offer",own);
try{sessionStorage.arrival||(sessionStorage.arrival=JSON.stringify([location.pathname+(/[?&]utm_/.test(location.search)?location.search:""),document.referrer]))}catch(e){}
function typeset(){page.classList.add("typeset")}
function size(part){return part.getElementsByTagName("*").length+1}
function partsOf(part){return size(part)>40&&part.children.length?[].concat.apply([],[].map.call(part.children,partsOf)):[part]}
function setParts(){var parts=partsOf(document.body),at=0;
function next(){if(at===parts.length)return last();for(var left=40;at<parts.length&&(left-=size(parts[at]))>=0;at++)parts[at].setAttribute("data-typeset","");requestAnimationFrame(next)}
function last(){typeset();parts.forEach(function(part){part.removeAttribute("data-typeset")});try{localStorage.setItem("typeface","kept")}catch(e){}document.fonts.ready.then(stand)}
next()}
function setFont(){if(/^en/.test(page.lang)&&!page.classList.contains("typeset"))document.fonts.load("1em Anek Latin",document.body.textContent).catch(function(){}).then(setParts);else document.fonts.ready.then(stand)}
function frame(then){requestAnimationFrame(function(){requestAnimationFrame(then)})}
function stand(){dispatchEvent(new Event("typeset"))}
try{if(localStorage.getItem("typeface"))typeset()}catch(e){}
addEventListener("DOMContentLoaded",function(){new PerformanceObserver(function(list,self){if(list.getEntriesByName("first-contentful-paint")[0]){self.disconnect();frame(function(){start();setFont()})}}).observe({type:"paint",buffered:true})});
addEventListener("click",function(e){var link=e.target.closest&&e.target.closest("[data-language]");if(link){document.cookie="language="+link.dataset.language+";path=/;max-age=31536000;samesite=lax";if(link.href){link.search=location.search;if(/=/.test(location.hash))link.hash=location.hash}page.removeAttribute("data-offer")}},true);
var turn=+page.getAttribute("data-spin");
function arrive(){page.removeAttribute("data-turning")}
if(turn){page.setAttribute("data-turning","");setTimeout(arrive,turn);
if(page.getAttribute("data-spinner")==="cover"){["keydown","pointerdown","click"].forEach(function(name){addEventListener(name,arrive,{once:true})})}}
var started;
function start(){var file=page.getAttribute("data-start");if(file&&!started){started=1;import(file)}}
addEventListener("load",function(){setTimeout(start,3000)});
["pointerdown","keydown","focusin"].forEach(function(name){addEventListener(name,start,{once:true,passive:true})});
["pointerdown","pointerup","pointercancel"].forEach(function(name){addEventListener(name,function(e){window.pointer=e},true)});
addEventListener("click",function(e){var button=!page.hasAttribute("data-live")&&e.target.closest&&e.target.closest("[data-island] button,[data-island] [data-press]");if(button&&button!==window.early){e.preventDefault();window.early=button}},true)
})()`.replaceAll("\n", "");
