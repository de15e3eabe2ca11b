-- Reads or changes the lease of one seat atomically. KEYS: lease, epoch. ARGV: verb, device, session, ttl in ms, last
-- known epoch of the session. Returns {outcome, device, session, epoch, remaining ms}.
-- The script knows durations only; the service has checked the expiry of the link by its own clock.
local leaseKey, epochKey = KEYS[1], KEYS[2]
local verb, device, session = ARGV[1], ARGV[2], ARGV[3]
local ttl, knownEpoch = tonumber(ARGV[4]), tonumber(ARGV[5])
-- The epoch outlives its lease by two heartbeats, so that late requests are recognised as late.
local twoBeats = 60000

local held = redis.call('HMGET', leaseKey, 'device', 'session', 'epoch')
local holder, holderSession, holderEpoch = held[1], held[2], held[3]
local left = redis.call('PTTL', leaseKey)

local function now(outcome)
  return { outcome, holder or '', holderSession or '', holderEpoch or '0', math.max(left, 0) }
end

local function lastEpoch()
  return tonumber(redis.call('GET', epochKey) or '0')
end

local function nextEpoch()
  local time = redis.call('TIME')
  local millis = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
  -- The epoch is at least the clock's time, so that it keeps rising even if Redis was emptied.
  return math.max(lastEpoch() + 1, knownEpoch + 1, millis)
end

local function take(outcome, number)
  local epoch = string.format('%.0f', number)
  redis.call('SET', epochKey, epoch, 'PX', ttl + twoBeats)
  redis.call('HSET', leaseKey, 'device', device, 'session', session, 'epoch', epoch)
  redis.call('PEXPIRE', leaseKey, ttl)
  return { outcome, device, session, epoch, ttl }
end

if verb == 'acquire' then
  if holder and holder ~= device then return now('busy') end
  return take('acquired', nextEpoch())
end

if verb == 'beat' then
  if not holder then
    -- If the lease lapsed or Redis was emptied, only the last holder may acquire the lease again.
    if lastEpoch() > knownEpoch then return now('superseded') end
    return take('retaken', nextEpoch())
  end
  if holder ~= device then return now('busy') end
  if holderSession ~= session then return now('superseded') end
  redis.call('PEXPIRE', leaseKey, ttl)
  redis.call('PEXPIRE', epochKey, ttl + twoBeats)
  left = ttl
  return now('held')
end

if verb == 'leave' then
  if holder == device and holderSession == session then
    redis.call('DEL', leaseKey)
    -- The epoch stays as long as after a lapse, so that a session still open in the database does not restore the lease.
    redis.call('PEXPIRE', epochKey, math.max(left, 0) + twoBeats)
    return now('left')
  end
  return now('not-held')
end

if verb == 'restore' then
  -- A lease that Redis knows to have ended is not restored, and no lease is restored while another exists.
  if holder or lastEpoch() >= knownEpoch then return now(holder and 'held' or 'free') end
  return take('restored', knownEpoch)
end

return now(holder and 'held' or 'free')
