-- The lease on one seat, in one atomic step. KEYS: lease, epoch. ARGV: verb, device, session,
-- ttl in ms, epoch of the session as it is known. Answers {outcome, device, session, epoch, ttl}.
-- Durations only: whether the link still lives is judged before, by the service's clock.
local leaseKey, epochKey = KEYS[1], KEYS[2]
local verb, device, session = ARGV[1], ARGV[2], ARGV[3]
local ttl, knownEpoch = tonumber(ARGV[4]), tonumber(ARGV[5])
-- The epoch outlives its lease by two beats, so that what comes late is known as late.
local twoBeats = 60000

local held = redis.call('HMGET', leaseKey, 'device', 'session', 'epoch')
local holder, holderSession, holderEpoch = held[1], held[2], held[3]
local left = redis.call('PTTL', leaseKey)

local function now(outcome)
  return { outcome, holder or '', holderSession or '', holderEpoch or '0', math.max(left, 0) }
end

local function take(outcome)
  local time = redis.call('TIME')
  local millis = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
  local last = tonumber(redis.call('GET', epochKey) or '0')
  -- From the clock upwards, so that it goes on rising even if Redis was emptied.
  local epoch = string.format('%.0f', math.max(last + 1, knownEpoch + 1, millis))
  redis.call('SET', epochKey, epoch, 'PX', ttl + twoBeats)
  redis.call('HSET', leaseKey, 'device', device, 'session', session, 'epoch', epoch)
  redis.call('PEXPIRE', leaseKey, ttl)
  return { outcome, device, session, epoch, ttl }
end

if verb == 'acquire' then
  if holder and holder ~= device then return now('busy') end
  return take('acquired')
end

if verb == 'beat' then
  if not holder then
    -- Lapsed, or Redis was emptied: back to whoever was last, and to nobody before them.
    local last = tonumber(redis.call('GET', epochKey) or '0')
    if last > knownEpoch then return now('superseded') end
    return take('retaken')
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
    redis.call('PEXPIRE', epochKey, twoBeats)
    return now('left')
  end
  return now('not-held')
end

return now(holder and 'held' or 'free')
