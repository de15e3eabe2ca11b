import { createCheckout, createLoader, home, setShown } from './frames.js';
import {
  callbacksOf,
  checkOptions,
  frameParams,
  parameterError,
} from './options.js';

const isUnfinished = ({ status }) => status === null || status === 'abandoned';

export class PaystackPop {
  #checkout;
  #loader;
  #current = null;
  #earlier = [];
  #focused = null;
  #closing = null;

  constructor() {
    if (!document.body)
      throw new Error('PaystackPop needs document.body: load the page first.');
    this.#loader = createLoader();
    this.#checkout = createCheckout();
    window.addEventListener('message', (event) => this.#hear(event));
  }

  /** Deprecated: the entry point of the first generation. */
  static setup({ ref, ...options }) {
    console.warn(
      'PaystackPop.setup is deprecated: use new PaystackPop().newTransaction.',
    );
    const checked = checkOptions({
      ...options,
      ...(ref ? { reference: ref } : {}),
    });
    return {
      openIframe: () => {
        console.warn(
          'openIframe is deprecated: use new PaystackPop().newTransaction.',
        );
        new PaystackPop().newTransaction(checked);
      },
    };
  }

  newTransaction(options) {
    return this.#show(this.#prepare(options));
  }

  resumeTransaction(accessCode, { onSuccess, onCancel, onLoad, onError } = {}) {
    if (typeof accessCode !== 'string' || accessCode === '')
      throw parameterError([
        { message: 'Required parameter missing: accessCode' },
      ]);
    const callbacks = { onSuccess, onCancel, onLoad, onError };
    return this.#show(this.#register({ accessCode }, callbacks));
  }

  async checkout(options) {
    const checked = checkOptions(options);
    const answer = await fetch(`${home}/checkout/request_inline`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(frameParams(checked)),
    });
    const { data, message } = await answer.json();
    if (!data) {
      checked.onError?.({ type: 'setup', message });
      throw new Error(message);
    }
    return this.#show(
      this.#register({ accessCode: data.access_code }, callbacksOf(checked)),
    );
  }

  preloadTransaction(options) {
    const transaction = this.#prepare(options);
    if (this.#closing !== null) this.#close();
    this.#current = transaction;
    this.#sendParams();
    return () => this.#show(transaction);
  }

  cancelTransaction(id) {
    const current = this.#current;
    if (current && (id === undefined || String(id) === String(current.id)))
      this.#leave(current);
  }

  paymentRequest() {
    return Promise.reject(new Error('The stand-in has no Apple Pay.'));
  }

  /** Returns the unfinished transaction for identical options instead of a new one. */
  #prepare(options) {
    const checked = checkOptions(options);
    const params = frameParams(checked);
    const paramsKey = JSON.stringify(params);
    const same = this.#earlier.find(
      (one) =>
        one.paramsKey === paramsKey && one.accessCode && isUnfinished(one),
    );
    const callbacks = callbacksOf(checked);
    if (!same) return this.#register(params, callbacks, paramsKey);
    same.params = { accessCode: same.accessCode, language: params.language };
    same.callbacks = callbacks;
    return same;
  }

  #register(params, callbacks, paramsKey = '') {
    const accessCode = params.accessCode ?? null;
    const transaction = {
      id: null,
      accessCode,
      status: null,
      params,
      callbacks,
      paramsKey,
    };
    this.#earlier.push(transaction);
    return transaction;
  }

  #post(message) {
    this.#checkout.contentWindow?.postMessage(message, '*');
  }

  #sendParams() {
    if (!this.#current) return;
    const { params } = this.#current;
    this.#post({ type: 'inline:url', path: 'newTransaction', params });
  }

  #close() {
    clearTimeout(this.#closing);
    this.#closing = null;
    this.#post('close');
  }

  #show(transaction) {
    if (this.#closing !== null) this.#close();
    this.#current = transaction;
    this.#focused = document.activeElement;
    setShown(this.#loader, true);
    this.#sendParams();
    setShown(this.#checkout, true);
    this.#checkout.focus();
    this.#post('render');
    this.#post({ type: 'analytics', action: 'open', params: {} });
    return transaction;
  }

  #hide() {
    this.#current = null;
    setShown(this.#checkout, false);
    setShown(this.#loader, false);
    this.#focused?.focus?.();
    this.#closing = setTimeout(() => this.#close(), 300);
  }

  #leave({ callbacks }, status = 'abandoned') {
    if (this.#current) this.#current.status = status;
    this.#hide();
    callbacks.onCancel?.();
    callbacks.onClose?.();
  }

  #hear({ origin, source, data: message }) {
    const fromCheckout =
      origin === home || source === this.#checkout.contentWindow;
    const transaction = this.#current;
    if (!fromCheckout || source === window || !message?.event) return;
    const { event, data } = message;
    if (event === 'loaded:checkout') this.#sendParams();
    if (!transaction) return;
    const { callbacks } = transaction;
    if (event === 'loaded:transaction') {
      transaction.id = data.id;
      transaction.accessCode = data.accessCode;
      callbacks.onLoad?.(data);
    }
    if (event === 'error') {
      if (data?.type === 'setup') callbacks.onError?.(data);
      else console.error(data);
    }
    if (event === 'cancel' || event === 'close')
      this.#leave(transaction, data?.status);
    if (event === 'transfer:pending') {
      this.#leave(transaction, 'pending');
      callbacks.onBankTransferConfirmationPending?.(data);
    }
    if (event === 'success') {
      transaction.status = 'success';
      this.#hide();
      callbacks.onSuccess?.(data);
      callbacks.callback?.(data);
    }
  }
}
