// The lower bound: reads one record from IndexedDB and shows the cards of the first screen as plain elements.
const FIRST_CARDS = 16;

const open = () =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('floor', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('lists');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const get = (database, key) =>
  new Promise((resolve, reject) => {
    const request = database.transaction('lists').objectStore('lists').get(key);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function card(product) {
  const article = document.createElement('article');
  article.dataset.product = product.sku;
  const price = product.pricePaise === null ? '' : `₹${(product.pricePaise / 100).toFixed(2)}`;
  article.innerHTML =
    '<img alt="" width="320" height="320" decoding="async"><button class="heart">♡</button><div class="body">' +
    '<div class="name"><a></a></div><p class="unit"></p><p class="price"></p><p class="offer"></p><button class="add">Add</button></div>';
  if (product.pictureKey) article.querySelector('img').src = `/media/${encodeURIComponent(product.pictureKey)}?w=320`;
  const link = article.querySelector('a');
  link.href = `/product-details/${product.id}`;
  link.textContent = product.name;
  article.querySelector('.unit').textContent = product.unit.bracket ?? '';
  article.querySelector('.price').textContent = price;
  article.querySelector('.offer').textContent = product.schemesHint ?? '';
  article.querySelector('.add').onclick = (event) => {
    const stepper = document.createElement('fieldset');
    stepper.innerHTML = '<button>−</button><input inputmode="numeric"><button>+</button>';
    stepper.querySelector('input').value = product.startQuantity;
    event.currentTarget.replaceWith(stepper);
    const writing = database.transaction('lists', 'readwrite');
    writing.objectStore('lists').put({ id: product.id, quantity: product.startQuantity }, 'cart');
  };
  return article;
}

const database = await open();
const list = await get(database, 'category');
if (list) {
  document.querySelector('h1').textContent = list.category.name;
  const grid = document.querySelector('ul');
  for (const product of list.products.slice(0, FIRST_CARDS)) {
    const item = document.createElement('li');
    item.append(card(product));
    grid.append(item);
  }
} else {
  // The first visit, which is not measured: fetches the data and installs the worker that caches the page.
  const first = await (await fetch('/list.json')).json();
  const writing = database.transaction('lists', 'readwrite');
  writing.objectStore('lists').put(first, 'category');
  await new Promise((resolve) => {
    writing.oncomplete = resolve;
  });
  await navigator.serviceWorker.register('/sw.js');
  await navigator.serviceWorker.ready;
  document.body.dataset.ready = '';
}
